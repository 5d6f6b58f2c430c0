import { turnsWhile } from '@verbatim/kit/testing/turns-while.ts'
import { expect, test } from 'vitest'
import { clusterAside } from './cluster-on-thread.ts'
import { clusterOptions } from './clusters.ts'

test('while 500 highlights are arranged others have their turns', async () => {
  const texts = Array.from({ length: 500 }, (_, at) => ({ id: String(at).padStart(3, '0'), text: `Parcel ${at % 9}` }))
  const vectors = texts.map((_text, at) => Float32Array.from({ length: 384 }, (_value, place) => Math.sin(at * place)))
  const { turns, made } = await turnsWhile(() =>
    clusterAside('team', { texts, vectors, options: clusterOptions({ maxClusters: 20 }) }),
  )
  expect(turns).toBeGreaterThan(1000)
  const { clusters, outliers } = made
  expect([...clusters, outliers].flatMap(({ highlightIds }) => highlightIds)).toHaveLength(500)
})
