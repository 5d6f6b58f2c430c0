import type { Ai } from '@verbatim/kit/ai/ai.ts'
import { textHash } from '#src/index/meaning.ts'

type Embeds = Pick<Ai, 'embed' | 'modelName'>

/** A vector of 384 numbers takes 1.5 kB. */
const MOST = 2_048

/**
 * The model, with the vectors of the texts that came last: each new workspace begins with the same sample study, whose
 * texts cost the model seconds. Texts themselves are not kept, and nobody is told whether one was known.
 */
export function remembered(ai: Embeds, most = MOST): Embeds {
  const known = new Map<string, Float32Array>()
  const keep = (key: string, vector: Float32Array): void => {
    known.delete(key)
    known.set(key, vector)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
  }
  return {
    modelName: ai.modelName,
    async embed(texts, options) {
      const keys = texts.map((text) => `${options.kind} ${textHash(text)}`)
      const [vectors, missing] = [new Map<string, Float32Array>(), new Map<string, string>()]
      for (const [at, key] of keys.entries()) {
        const vector = known.get(key)
        if (vector) vectors.set(key, vector)
        else missing.set(key, texts[at] ?? '')
      }
      const made = missing.size ? await ai.embed([...missing.values()], options) : []
      for (const [at, key] of [...missing.keys()].entries()) {
        const vector = made[at]
        if (vector) vectors.set(key, vector)
      }
      for (const [key, vector] of vectors) keep(key, vector)
      return keys.flatMap((key) => vectors.get(key) ?? [])
    },
  }
}
