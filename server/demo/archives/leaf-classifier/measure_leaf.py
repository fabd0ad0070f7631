"""Prints the eight features of a leaf photo (binary PPM): python measure_leaf.py photo.ppm"""
import sys

import numpy as np


def read_ppm(path):
    """RGB array of a P6 file; most tools write it: convert leaf.jpg leaf.ppm"""
    with open(path, "rb") as file:
        data = file.read()
    fields, position = [], 0
    while len(fields) < 4:
        while data[position : position + 1].isspace():
            position += 1
        if data[position : position + 1] == b"#":
            position = data.index(b"\n", position)
            continue
        end = position
        while not data[end : end + 1].isspace():
            end += 1
        fields.append(data[position:end])
        position = end
    if fields[0] != b"P6" or fields[3] != b"255":
        sys.exit(f"{path} is not a binary 8-bit PPM")
    width, height = int(fields[1]), int(fields[2])
    return np.frombuffer(data, np.uint8, width * height * 3, position + 1).reshape(height, width, 3)


def hue(pixels):
    """Hue in degrees of pixels between 0 and 1."""
    high, low = pixels.max(-1), pixels.min(-1)
    span = np.where(high > low, high - low, 1)
    r, g, b = np.moveaxis(pixels, -1, 0)
    value = np.where(high == r, (g - b) / span % 6, np.where(high == g, (b - r) / span + 2, (r - g) / span + 4))
    return value * 60


def count_spots(mask):
    """Number and mean size of connected patches of at least four pixels."""
    left = {tuple(p) for p in np.argwhere(mask)}
    sizes = []
    while left:
        stack, size = [left.pop()], 0
        while stack:
            y, x = stack.pop()
            size += 1
            for near in ((y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)):
                if near in left:
                    left.remove(near)
                    stack.append(near)
        if size >= 4:
            sizes.append(size)
    return len(sizes), float(np.mean(sizes)) if sizes else 0.0


def measure(image):
    step = max(1, image.shape[1] // 160)
    pixels = image[::step, ::step] / 255
    h = hue(pixels)
    leaf = (pixels.max(-1) - pixels.min(-1)) > 0.12
    brown = leaf & (h < 45) & (pixels.max(-1) < 0.6)
    yellow = leaf & (h >= 45) & (h < 75)
    spots, size = count_spots(brown)
    grey = pixels.mean(-1)
    edges = np.hypot(np.gradient(grey, axis=0), np.gradient(grey, axis=1))
    area = max(1, leaf.sum())
    return {
        "green_share": (leaf & (h >= 75) & (h < 170)).sum() / area,
        "yellow_share": yellow.sum() / area,
        "brown_share": brown.sum() / area,
        "spot_count": spots,
        "spot_size": size,
        "edge_density": float((edges > 0.08).mean()),
        "hue_mean": float(h[leaf].mean()) if leaf.any() else 0.0,
        "texture": float(grey[leaf].std()) if leaf.any() else 0.0,
    }


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    for name, value in measure(read_ppm(sys.argv[1])).items():
        print(f"{name},{value:.3f}")
