/**
 * Gives back the memory of a chunk that nobody will look at again. Chunks lie outside the heap, and V8 answers some tens
 * of megabytes of them with a collection of the whole heap, during which every request waits. What shares its memory
 * with others is left alone.
 */
export function freeUsedBuffer(chunk: Buffer): void {
  const memory = chunk.buffer;
  if (memory instanceof ArrayBuffer && memory.byteLength === chunk.byteLength && memory.byteLength > 0) {
    memory.transfer(0);
  }
}

/** The same for the pieces, in their order, that a stream cuts out of memory of its own: with the last of them. */
export function freeFilledBuffer(piece: Buffer, memoryBytes: number): void {
  const memory = piece.buffer;
  const isLast = piece.byteOffset + piece.byteLength === memoryBytes;
  if (memory instanceof ArrayBuffer && memory.byteLength === memoryBytes && isLast) memory.transfer(0);
}
