// Writes linear-patterns.txt: judges the regular expressions that are not in it, and leaves out those that the program lost.
import { judge, nameOf, readRecord, writeRecord } from './judge.mjs';
import { programPatterns } from './patterns.mjs';

const record = readRecord();
const patterns = new Map(
  programPatterns()
    .filter(({ source }) => source !== undefined)
    .map((pattern) => [nameOf(pattern), pattern]),
);
const isLinear = ([name, pattern]) => record.has(name) || judge(pattern) === null;
const linear = [...patterns].filter(isLinear).map(([name]) => name);
writeRecord(linear);
process.stdout.write(`Linear: ${linear.length} of ${patterns.size} patterns\n`);
