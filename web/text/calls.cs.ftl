# Volání do sálu nebo do domu
say-referee-called = Rozhodčí byl zavolán.
say-referee-comes = { $by } už jde k tomuto stolu.
say-everybody = Všichni ke stolu, prosím!
referee-call = Zavolat rozhodčího
referee-end = Rozhodčí už není potřeba
error-no-hall = Tento stůl není spojen s žádným sálem.
