import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Tokenizer } from '@huggingface/tokenizers'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { serveModel } from './serve-model.ts'

export type EmbedStart = { modelDir: string; dimensions: number; queryPrefix: string }
export type EmbedOrder = { texts: string[]; kind: 'passage' | 'query' }
/** `vectors` holds one row of `dimensions` per text. */
export type EmbedAnswer = { vectors: Float32Array }

/** The model reads 512 tokens; the tokenizer does not cut, and would spend seconds on megabytes of text. */
const TOKENS_MAX = 512
const CHARACTERS_MAX = 8_192
/** A batch costs as much as its longest text times its rows; this keeps the process under 500 MB. */
const BATCH_TOKENS = 2_048
const BATCH_ROWS = 16

/** Slightly below the host: people may wait for a search, but the host's own requests go first. */
const NICENESS = 5

type Row = { ids: number[]; place: number }

/** Rows of similar length together, so that little is spent on padding. */
function batchesOf(rows: Row[]): Row[][] {
  const batches: Row[][] = []
  for (const row of rows.toSorted((a, b) => a.ids.length - b.ids.length || a.place - b.place)) {
    const batch = batches.at(-1)
    if (batch && batch.length < BATCH_ROWS && (batch.length + 1) * row.ids.length <= BATCH_TOKENS) batch.push(row)
    else batches.push([row])
  }
  return batches
}

/** First-token pooling, then length one, as the model was trained. */
async function runBatch(session: InferenceSession, batch: Row[], dimensions: number): Promise<Float32Array[]> {
  const width = Math.max(...batch.map((row) => row.ids.length))
  const ids = new BigInt64Array(batch.length * width)
  const mask = new BigInt64Array(batch.length * width)
  for (const [line, row] of batch.entries()) {
    for (const [column, id] of row.ids.entries()) {
      ids[line * width + column] = BigInt(id)
      mask[line * width + column] = 1n
    }
  }
  const tensor = (values: BigInt64Array) => new Tensor('int64', values, [batch.length, width])
  const output = await session.run({
    input_ids: tensor(ids),
    attention_mask: tensor(mask),
    token_type_ids: tensor(new BigInt64Array(ids.length)),
  })
  const hidden = output.last_hidden_state?.data
  if (!(hidden instanceof Float32Array)) throw new Error('the model has no output named last_hidden_state')
  return batch.map((_row, line) => {
    const vector = hidden.slice(line * width * dimensions, line * width * dimensions + dimensions)
    const length = Math.hypot(...vector)
    return vector.map((value) => value / length)
  })
}

serveModel<EmbedStart, EmbedOrder, EmbedAnswer>(NICENESS, async ({ modelDir, dimensions, queryPrefix }) => {
  const tokenizer = new Tokenizer(JSON.parse(await readFile(join(modelDir, 'tokenizer.json'), 'utf8')), {})
  const session = await InferenceSession.create(join(modelDir, 'model_int8.onnx'), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 4,
  })
  return async ({ texts, kind }) => {
    const rows = texts.map((text, place) => {
      const { ids } = tokenizer.encode((kind === 'query' ? queryPrefix : '') + text.slice(0, CHARACTERS_MAX))
      return { place, ids: ids.length > TOKENS_MAX ? [...ids.slice(0, TOKENS_MAX - 1), ids.at(-1) ?? 0] : ids }
    })
    const vectors = new Float32Array(texts.length * dimensions)
    for (const batch of batchesOf(rows)) {
      const found = await runBatch(session, batch, dimensions)
      for (const [line, row] of batch.entries()) vectors.set(found[line] ?? [], row.place * dimensions)
    }
    return { vectors }
  }
})
