import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AiCapabilities, Capability } from './ai.ts'

/** Where the weights that come with the repository lie. */
export const MODELS_DIR = fileURLToPath(new URL('../../models', import.meta.url))

/** The sentence embeddings: bge-small-en-v1.5, English, 8 bits. Its search prefix goes before queries only. */
export const EMBEDDING_MODEL = {
  name: 'bge-small-en-v1.5-int8',
  folder: 'bge-small-en-v1.5',
  dimensions: 384,
  queryPrefix: 'Represent this sentence for searching relevant passages: ',
}

/** Whisper base, 99 languages, 8 bits. */
export const SPEECH_MODEL = { file: join('whisper', 'ggml-base-q8_0.bin') }

const require = createRequire(import.meta.url)

function resolves(packageName: string): boolean {
  try {
    require.resolve(packageName)
    return true
  } catch {
    return false
  }
}

/** npm leaves out prebuilt packages that do not fit the machine, so what is there fits. */
const SPEECH_ENGINES: Record<string, string> = {
  'linux-x64': '@napi-rs/whisper-linux-x64-gnu',
  'darwin-x64': '@napi-rs/whisper-darwin-x64',
  'darwin-arm64': '@napi-rs/whisper-darwin-arm64',
}

const missing = (reason: string): Capability => ({ available: false, reason })

function embedCapability(modelsDir: string): Capability {
  if (!existsSync(join(modelsDir, EMBEDDING_MODEL.folder, 'model_int8.onnx'))) {
    return missing('The embedding model is not installed.')
  }
  return resolves('onnxruntime-node') ? { available: true } : missing('The embedding engine is not installed.')
}

function transcribeCapability(modelsDir: string): Capability {
  if (!existsSync(join(modelsDir, SPEECH_MODEL.file))) return missing('The speech model is not installed.')
  const engine = SPEECH_ENGINES[`${process.platform}-${process.arch}`]
  return engine && resolves(engine)
    ? { available: true }
    : missing('The speech engine exists for Linux on x64 (glibc) and for macOS only.')
}

/** What this machine can do with the models in `modelsDir`, found without loading anything. */
export const localCapabilities = (modelsDir: string): AiCapabilities => ({
  embed: embedCapability(modelsDir),
  transcribe: transcribeCapability(modelsDir),
})
