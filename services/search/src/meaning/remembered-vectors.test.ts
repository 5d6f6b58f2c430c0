import { expect, test } from 'vitest'
import { remembered } from './remembered-vectors.ts'

/** A model that says what it was asked, and makes of each text a vector of its length. */
function aModel() {
  const asked: string[][] = []
  return {
    asked,
    modelName: 'lengths',
    async embed(texts: readonly string[]) {
      asked.push([...texts])
      return texts.map((text) => Float32Array.of(text.length))
    },
  }
}

const passage = { kind: 'passage' } as const

test('a text that came before is not embedded again, and every vector stands at the place of its text', async () => {
  const model = aModel()
  const { embed } = remembered(model)
  await embed(['one', 'three'], passage)
  const vectors = await embed(['three', 'seventh', 'one', 'seventh'], passage)
  expect(vectors.map(([length]) => length)).toEqual([5, 7, 3, 7])
  expect(model.asked).toEqual([['one', 'three'], ['seventh']])
  // A question is embedded in another way than a passage.
  await embed(['one'], { kind: 'query' })
  expect(model.asked).toHaveLength(3)
})

test('what was asked for longest ago is forgotten first', async () => {
  const model = aModel()
  const { embed } = remembered(model, 2)
  for (const text of ['a', 'bb', 'a', 'ccc', 'a', 'bb']) await embed([text], passage)
  expect(model.asked).toEqual([['a'], ['bb'], ['ccc'], ['bb']])
})

test('nothing is kept of an order that fails', async () => {
  let fails = true
  const model = aModel()
  const { embed } = remembered({
    ...model,
    embed: async (texts) => {
      if (fails) throw new Error('the model is away')
      return model.embed(texts)
    },
  })
  await expect(embed(['one'], passage)).rejects.toThrow('away')
  fails = false
  expect(await embed(['one'], passage)).toEqual([Float32Array.of(3)])
})
