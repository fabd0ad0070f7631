"""One hidden layer, softmax on top, Adam, weight decay. Gradients by hand."""
import numpy as np


class Network:
    def __init__(self, inputs, hidden, classes, rng):
        self.params = {
            "w1": rng.normal(0, np.sqrt(2 / inputs), (inputs, hidden)),
            "b1": np.zeros(hidden),
            "w2": rng.normal(0, np.sqrt(1 / hidden), (hidden, classes)),
            "b2": np.zeros(classes),
        }
        self.moments = {name: (np.zeros_like(p), np.zeros_like(p)) for name, p in self.params.items()}
        self.steps = 0

    def forward(self, x):
        """Probabilities, and what the gradient needs."""
        p = self.params
        hidden = np.maximum(0, x @ p["w1"] + p["b1"])
        scores = hidden @ p["w2"] + p["b2"]
        scores -= scores.max(1, keepdims=True)
        exp = np.exp(scores)
        return exp / exp.sum(1, keepdims=True), hidden

    def loss(self, x, y, weights=None):
        """Mean cross-entropy and its gradients; `weights` by row."""
        probs, hidden = self.forward(x)
        weights = np.ones(len(y)) if weights is None else weights
        weights = weights / weights.sum()
        loss = -(weights * np.log(probs[np.arange(len(y)), y] + 1e-12)).sum()
        d = probs.copy()
        d[np.arange(len(y)), y] -= 1
        d *= weights[:, None]
        back = (d @ self.params["w2"].T) * (hidden > 0)
        return loss, {"w1": x.T @ back, "b1": back.sum(0), "w2": hidden.T @ d, "b2": d.sum(0)}

    def step(self, grads, rate, decay):
        self.steps += 1
        for name, grad in grads.items():
            m, v = self.moments[name]
            m += 0.1 * (grad - m)
            v += 0.001 * (grad * grad - v)
            hat = (m / (1 - 0.9**self.steps)) / (np.sqrt(v / (1 - 0.999**self.steps)) + 1e-8)
            self.params[name] -= rate * (hat + (decay * self.params[name] if name.startswith("w") else 0))

    def predict(self, x):
        return self.forward(x)[0].argmax(1)
