import { expect, test } from 'vitest'
import { clusterCount, clusterOptions, clusterTexts, refuseTooFew } from './clusters.ts'
import { byWords } from './likeness.ts'

/** What carriers said, by what it is about. */
const SAID = {
  photo: [
    'I took the photo four times and every time the photo was unreadable.',
    'It wants a photo of the photo, and the photo has to be flat.',
    'The photo was refused at night, the same photo was accepted at lunch.',
    'Your camera cuts off the number, so the photo is refused.',
  ],
  waiting: [
    'Still waiting. Four days of waiting and no message.',
    'The app is fine. The waiting is not fine.',
    'It is not the checking that takes three days, it is the waiting for somebody.',
    'Waiting without a message is worse than waiting with a no.',
  ],
  phone: [
    'I rang the number and it was a recording.',
    'The number is a recording, a nice voice on a recording.',
    'I rang at noon and before closing, always the same recording.',
    'I called the number in the contract and heard the recording.',
  ],
}
const texts = Object.entries(SAID).flatMap(([about, said]) => said.map((text, at) => ({ id: `${about}-${at}`, text })))
const odd = { id: 'odd', text: 'My barber sold the chair.' }
const cluster = (given: typeof texts, options: Parameters<typeof clusterOptions>[0] = {}) =>
  clusterTexts(given, byWords(given.map(({ text }) => text)), clusterOptions(options))

test('sentences about the same end together under a title of their own words, and an odd one is left over', () => {
  const { clusters, outliers } = cluster([...texts, odd], { maxClusters: 3, strictness: 3 })
  expect(clusters.map(({ highlightIds }) => highlightIds.map((id) => id.split('-')[0]))).toEqual([
    Array(4).fill('phone'),
    Array(4).fill('photo'),
    Array(4).fill('waiting'),
  ])
  expect(clusters.map(({ title }) => title.toLowerCase())).toEqual([
    expect.stringContaining('recording'),
    expect.stringContaining('photo'),
    expect.stringContaining('waiting'),
  ])
  expect(clusters[0]?.terms.length).toBeGreaterThan(0)
  expect(outliers).toEqual({ highlightIds: ['odd'], title: 'Left over', terms: [] })
})

test('the order in which highlights are given plays no part', () => {
  const given = [...texts, odd]
  for (const order of [given.toReversed(), given.toSorted((a, b) => a.text.localeCompare(b.text))])
    expect(cluster(order)).toEqual(cluster(given))
})

test('the stricter, the more is left over; every highlight is in one place', () => {
  const left = [5, 4, 3, 2, 1].map((strictness) => {
    const { clusters, outliers } = cluster([...texts, odd], { strictness })
    const all = [...clusters.flatMap(({ highlightIds }) => highlightIds), ...outliers.highlightIds]
    expect(all.sort()).toEqual([...texts, odd].map(({ id }) => id).sort())
    return outliers.highlightIds.length
  })
  expect(left).toEqual(left.toSorted((a, b) => a - b))
})

test('the size of clusters decides how many there are, up to what was asked for', () => {
  const count = (size: number, maxClusters = 50) =>
    clusterCount(200, clusterOptions({ clusterSizePercent: size, maxClusters }))
  expect([3, 5, 10, 15, 25].map((size) => count(size))).toEqual([33, 20, 10, 7, 4])
  expect(count(3, 15)).toBe(15)
  expect(clusterCount(6, clusterOptions({ clusterSizePercent: 3 }))).toBe(2)
})

test('options that are not specified are refused with what would be right, and so are too few highlights', () => {
  expect(() => clusterOptions({ strictness: 6 })).toThrow('The strictness is 1, very strict, to 5, very relaxed.')
  expect(() => clusterOptions({ clusterSizePercent: 4 })).toThrow('3, 5, 10, 15 or 25 percent')
  expect(() => clusterOptions({ maxClusters: 51 })).toThrow('Ask for 2 to 50 clusters.')
  expect(() => refuseTooFew(4)).toThrow('Choose at least 5 highlights to cluster.')
})
