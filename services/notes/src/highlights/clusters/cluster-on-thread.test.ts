import { expect, test } from 'vitest'
import { clusterAside } from './cluster-on-thread.ts'
import { clusterOptions } from './clusters.ts'

/** How often others had a turn until the work was done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  const counting = setInterval(() => turns++, 1)
  await work
  clearInterval(counting)
  return turns
}

test('while 500 highlights are arranged others have their turns', async () => {
  const texts = Array.from({ length: 500 }, (_, at) => ({ id: String(at).padStart(3, '0'), text: `Parcel ${at % 9}` }))
  const vectors = texts.map((_text, at) => Float32Array.from({ length: 384 }, (_value, place) => Math.sin(at * place)))
  const arranged = clusterAside('team', { texts, vectors, options: clusterOptions({ maxClusters: 20 }) })
  expect(await turnsDuring(arranged)).toBeGreaterThan(10)
  const { clusters, outliers } = await arranged
  expect([...clusters, outliers].flatMap(({ highlightIds }) => highlightIds)).toHaveLength(500)
})
