import type { Ai } from '@verbatim/kit/ai/ai.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { Meaning } from '#src/index/search-index.ts'

/** What a question means, by the model whose vectors the index keeps. Throws InvalidOperation where there are none. */
export async function meaningOf(ai: Ai | null, question: string): Promise<Meaning> {
  if (!ai) throw invalidOperation('Search by meaning is switched off here. Search by words: method FULL_TEXT.')
  const [vector] = await ai.embed([question], { kind: 'query' })
  if (!vector) throw new Error('The model gave no vector.')
  return { vector, model: ai.modelName }
}
