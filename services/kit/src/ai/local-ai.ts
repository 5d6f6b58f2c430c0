import { join } from 'node:path'
import { AppError } from '#src/errors.ts'
import type { Logger } from '#src/log.ts'
import type { Ai, Capability, EmbedOptions } from './ai.ts'
import type { EmbedAnswer, EmbedOrder, EmbedStart } from './embed-process.ts'
import { EMBEDDING_MODEL, localCapabilities, MODELS_DIR, SPEECH_MODEL } from './local-models.ts'
import { createModelProcess, type ModelProcess } from './model-process.ts'
import type { SpeechAnswer, SpeechOrder, SpeechStart } from './speech-process.ts'
import { speechPrompt } from './speech-prompt.ts'
import { transcribeWindows } from './transcribe-windows.ts'

export type LocalAiConfig = {
  /** Folder of the weights; the one in the repository when absent. */
  modelsDir?: string
  /** A model process ends after so long without work. */
  idleMs?: number
  /** Orders that may wait at each model: batches of texts, windows of speech. */
  queueLimit?: number
  log: Pick<Logger, 'info' | 'warn'>
}

export type LocalAi = Ai & {
  /** Ids of the running model processes, for supervision. */
  processes(): { embed: number | undefined; speech: number | undefined }
}

/** Texts in one order: short enough that a search waits little behind somebody else's thousands. */
const TEXTS_PER_ORDER = 64
const EMBED_LIMIT_MS = 120_000
/** A window takes 5 s of processor time; this is a busy small machine, not a hang. */
const SPEECH_LIMIT_MS = 300_000

function demand(capability: Capability) {
  if (!capability.available) throw new AppError('InvalidOperation', capability.reason)
}

/** Embeds all texts, similar lengths together, in orders that others can come between. */
async function embedAll(
  model: ModelProcess<EmbedOrder, EmbedAnswer>,
  texts: readonly string[],
  { kind, signal }: EmbedOptions,
): Promise<Float32Array[]> {
  const places = texts.map((_text, place) => place)
  places.sort((a, b) => (texts[a]?.length ?? 0) - (texts[b]?.length ?? 0) || a - b)
  const vectors: Float32Array[] = new Array(texts.length)
  for (let from = 0; from < places.length; from += TEXTS_PER_ORDER) {
    const some = places.slice(from, from + TEXTS_PER_ORDER)
    const order = { texts: some.map((place) => texts[place] ?? ''), kind }
    const answer = await model.run(order, { signal, urgent: kind === 'query' })
    for (const [row, place] of some.entries()) {
      vectors[place] = answer.vectors.slice(row * EMBEDDING_MODEL.dimensions, (row + 1) * EMBEDDING_MODEL.dimensions)
    }
  }
  return vectors
}

/**
 * The models in the repository, each in a child process of its own that starts with the first use and ends when idle,
 * so that neither a crash nor the load of a model reaches the host. English embeddings; speech in 99 languages.
 */
export function createLocalAi(config: LocalAiConfig): LocalAi {
  const { modelsDir = MODELS_DIR, idleMs = 60_000, queueLimit = 100, log } = config
  const capabilities = localCapabilities(modelsDir)
  const embedder = createModelProcess<EmbedStart, EmbedOrder, EmbedAnswer>({
    name: 'embedding model',
    entry: new URL('./embed-process.ts', import.meta.url),
    start: { modelDir: join(modelsDir, EMBEDDING_MODEL.folder), ...EMBEDDING_MODEL },
    killOnAbort: false,
    orderLimitMs: EMBED_LIMIT_MS,
    idleMs,
    queueLimit,
    log,
  })
  const recogniser = createModelProcess<SpeechStart, SpeechOrder, SpeechAnswer>({
    name: 'speech model',
    entry: new URL('./speech-process.ts', import.meta.url),
    start: { modelPath: join(modelsDir, SPEECH_MODEL.file) },
    killOnAbort: true,
    orderLimitMs: SPEECH_LIMIT_MS,
    idleMs,
    queueLimit,
    log,
  })
  return {
    capabilities,
    modelName: EMBEDDING_MODEL.name,
    dimensions: EMBEDDING_MODEL.dimensions,
    embed: async (texts, options) => {
      demand(capabilities.embed)
      return embedAll(embedder, texts, options)
    },
    transcribe: async (request) => {
      demand(capabilities.transcribe)
      const recognise = (samples: Float32Array, language: string, signal: AbortSignal | undefined) =>
        recogniser.run({ samples, language, prompt: speechPrompt(request.vocabulary) }, { signal })
      return transcribeWindows(recognise, request)
    },
    processes: () => ({ embed: embedder.pid(), speech: recogniser.pid() }),
    close: async () => {
      await Promise.all([embedder.close(), recogniser.close()])
    },
  }
}
