"""Runs the code cells of rainfall.ipynb in order and fails with the first that fails."""
import json

with open("rainfall.ipynb", encoding="utf-8") as file:
    cells = json.load(file)["cells"]
scope = {}
for number, cell in enumerate(cells, 1):
    if cell["cell_type"] == "code":
        exec(compile("".join(cell["source"]), f"cell {number}", "exec"), scope)
print("All cells ran.")
