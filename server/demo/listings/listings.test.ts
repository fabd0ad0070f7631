import { expect, test } from 'vitest';
import { PERMITTED_USES, sortUses, wrongUses } from '#contract/listings/permitted-use.ts';
import { archiveNames } from '../archive.ts';
import { archiveTree } from '../archive-source.ts';
import { PEOPLE, SELLERS } from '../people.ts';
import type { PictureSpec } from '../pictures/spec.ts';
import { DEMO_LISTINGS } from './index.ts';

/** By their place. */
const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'.split(
    ' ',
  );
/** How a picture looks from afar: its scene, and how this is turned. */
const lookOf = ({ scene, ...turns }: PictureSpec): string => {
  const { style, mirrored, light, dark } = turns as Record<string, unknown>;
  return [scene, style, mirrored, light, dark].join(' ');
};
const prices = DEMO_LISTINGS.map((listing) => listing.priceRupees);

test('The demo has 24 listings with distinct keys and titles in all four categories', () => {
  expect(DEMO_LISTINGS).toHaveLength(24);
  expect(new Set(DEMO_LISTINGS.map((listing) => listing.key)).size).toBe(24);
  expect(new Set(DEMO_LISTINGS.map((listing) => listing.title)).size).toBe(24);
  for (const category of ['web', 'mobile', 'ai-ml', 'digital-assets']) {
    expect(DEMO_LISTINGS.filter((listing) => listing.category === category).length).toBeGreaterThanOrEqual(5);
  }
});

test('Two demo listings are free for personal use, and the prices of the others run from 199 to 9999', () => {
  const asked = prices.filter((price) => price > 0);
  expect(asked).toHaveLength(22);
  expect([Math.min(...asked), Math.max(...asked)]).toEqual([199, 9999]);
});

test('The personal licence of a demo listing is the cheapest', () => {
  for (const { licences, priceRupees } of DEMO_LISTINGS) {
    expect(licences[0]).toEqual({ tier: 'personal', priceRupees });
    const ladder = licences.map((licence) => licence.priceRupees);
    expect(ladder).toEqual([...ladder].sort((a, b) => a - b));
    expect(Math.max(...ladder)).toBeLessThanOrEqual(50_000);
  }
});

test('Every demo listing has a licence for those who use it at work', () => {
  for (const { key, licences } of DEMO_LISTINGS)
    expect(
      licences.map(({ tier }) => tier),
      key,
    ).toContain('commercial');
});

test('The texts of demo listings count as many files as their archives have', () => {
  const counted = DEMO_LISTINGS.flatMap((listing) => {
    const [, word, kind] = /^(\w+) (TypeScript )?files\b/m.exec(listing.description) ?? [];
    const names = archiveNames(listing).filter((name) => !kind || /\.tsx?$/.test(name));
    return word ? [[listing.key, word, names.length] as const] : [];
  });
  expect(counted.length).toBeGreaterThan(6);
  for (const [key, word, files] of counted) expect(NUMBERS.indexOf(word.toLowerCase()), key).toBe(files);
});

test('Every demo listing is meant for something that one of its licences allows, and every use has some', () => {
  for (const { key, permittedUse, licences } of DEMO_LISTINGS) {
    expect(permittedUse, key).toEqual(sortUses(permittedUse));
    expect(permittedUse.length, key).toBeGreaterThan(0);
    const tiers = licences.map(({ tier }) => tier);
    expect(wrongUses(permittedUse, tiers), key).toBeUndefined();
  }
  for (const use of PERMITTED_USES)
    expect(DEMO_LISTINGS.filter(({ permittedUse }) => permittedUse.includes(use)).length).toBeGreaterThan(2);
});

test('Four demo listings are featured and two are not finished', () => {
  expect(DEMO_LISTINGS.filter((listing) => listing.featured)).toHaveLength(4);
  expect(DEMO_LISTINGS.filter((listing) => listing.completionStatus < 100)).toHaveLength(2);
});

test('The texts of demo listings keep the bounds of a listing (rule L3)', () => {
  for (const { key, title, description, tags, pictures, documents } of DEMO_LISTINGS) {
    const words = description.split(/\s+/).length;
    expect(title.length, key).toBeGreaterThanOrEqual(5);
    expect(title.length, key).toBeLessThanOrEqual(120);
    expect(words, key).toBeGreaterThanOrEqual(120);
    expect(words, key).toBeLessThanOrEqual(400);
    expect(description, key).not.toContain('!');
    for (const section of ['## What it does', "## What's inside", '## How to run'])
      expect(description).toContain(section);
    expect(tags.length, key).toBeLessThanOrEqual(12);
    expect(
      tags.every((tag) => tag.length >= 1 && tag.length <= 30),
      key,
    ).toBe(true);
    expect(pictures.length, key).toBeGreaterThanOrEqual(2);
    expect(pictures.length, key).toBeLessThanOrEqual(3);
    expect(documents.length, key).toBeLessThanOrEqual(2);
  }
});

test('Every demo listing shows one or two texts of its archive to everybody', () => {
  for (const { key, archive, samples } of DEMO_LISTINGS) {
    expect([1, 2], key).toContain(samples.length);
    expect(archiveTree(archive), key).toEqual(expect.arrayContaining(samples));
  }
});

test('Every demo listing belongs to a demo seller, and every demo seller sells', () => {
  const emails = SELLERS.map((seller) => seller.email);
  for (const { seller } of DEMO_LISTINGS) expect(emails).toContain(seller);
  for (const email of emails)
    expect(
      DEMO_LISTINGS.some((listing) => listing.seller === email),
      email,
    ).toBe(true);
  expect(PEOPLE.every(({ email }) => email.endsWith('@demo.codehaat.test'))).toBe(true);
  expect(new Set(PEOPLE.map(({ email }) => email)).size).toBe(PEOPLE.length);
});

test('No two listings that stand side by side look alike, in the market and in the list of a seller', () => {
  const newestFirst = [...DEMO_LISTINGS].sort((one, other) => one.ageDays - other.ageDays);
  const lists = [
    newestFirst,
    ...SELLERS.map(({ email }) => newestFirst.filter((one) => one.seller === email)),
  ];
  for (const list of lists)
    for (const [index, { key, pictures }] of list.slice(1).entries())
      expect(lookOf(pictures[0]!), key).not.toBe(lookOf(list[index]!.pictures[0]!));
});

test('A file shown in a code picture is in the archive of its listing', () => {
  for (const { archive, pictures } of DEMO_LISTINGS) {
    for (const picture of pictures) {
      if (picture.scene !== 'code') continue;
      expect(picture.archive).toBe(archive);
      expect(archiveTree(archive)).toContain(picture.file);
    }
  }
});

test('Few demo listings name a live demo, and each leads to the page that says it is an example', () => {
  const addresses = DEMO_LISTINGS.flatMap(({ demoUrl }) => (demoUrl ? [new URL(demoUrl)] : []));
  expect(addresses).toHaveLength(3);
  // What else is on this domain does not open (RFC 2606).
  for (const { origin, pathname } of addresses) expect(origin + pathname).toBe('https://example.com/');
});
