import { readFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { aiContract, type SpeechSample } from './ai-contract.ts'
import { createLocalAi } from './local-ai.ts'
import { EMBEDDING_MODEL, MODELS_DIR, SPEECH_MODEL } from './local-models.ts'
import { samplesOfBytes } from './pcm-file.ts'
import { wordErrorRate } from './word-error-rate.ts'

const SAMPLES = new URL('../../../../scripts/samples/audio/', import.meta.url)
const WAV_HEADER = 44

const speech: SpeechSample[] = ['jfk', 'sense_and_sensibility_0870', 'sense_and_sensibility_0890'].map((name) => ({
  name,
  samples: Float32Array.from(
    samplesOfBytes(readFileSync(new URL(`${name}.wav`, SAMPLES)).subarray(WAV_HEADER)),
    (sample) => sample / 32_768,
  ),
  text: readFileSync(new URL(`${name}.txt`, SAMPLES), 'utf8'),
}))

const log = { info: vi.fn(), warn: vi.fn() }
const folder = await mkdtemp(join(tmpdir(), 'verbatim-models-'))
const ai = createLocalAi({ log })
afterAll(async () => {
  await ai.close()
  await rm(folder, { recursive: true })
})

describe('the models of this machine', () => {
  aiContract(() => ai, speech)

  test('a model process that is killed in the middle is started again, and nothing is lost', {
    timeout: 300_000,
  }, async () => {
    const [sample] = speech.slice(-1)
    const spoken = ai.transcribe({ audio: { samples: sample!.samples }, sampleRate: 16_000, language: 'en' })
    const pid = await vi.waitUntil(() => ai.processes().speech, { timeout: 60_000 })
    process.kill(pid, 'SIGKILL')
    const words = (await spoken).words.map((word) => word.text)
    expect(wordErrorRate(sample!.text, words.join(' '))).toBeLessThan(0.05)
    expect(ai.processes().speech).not.toBe(pid)
  })
})

test('words to listen for change what is written', { timeout: 300_000 }, async () => {
  const samples = speech[0]!.samples
  const written = async (vocabulary: readonly string[]) => {
    const { words } = await ai.transcribe({ audio: { samples }, sampleRate: 16_000, language: 'en', vocabulary })
    return words.map(({ text }) => text).join(' ')
  }
  expect(await written(['ask knot'])).not.toBe(await written([]))
})

describe('a machine without its models', () => {
  test('missing models are reported before anybody asks for them', async () => {
    const bare = createLocalAi({ log, modelsDir: join(folder, 'nothing') })
    expect(bare.capabilities).toMatchObject({ embed: { available: false }, transcribe: { available: false } })
    await expect(bare.embed(['text'], { kind: 'query' })).rejects.toMatchObject({ code: 'InvalidOperation' })
    const request = { audio: { samples: speech[0]!.samples }, sampleRate: 16_000 } as const
    await expect(bare.transcribe(request)).rejects.toMatchObject({ code: 'InvalidOperation' })
    await bare.close()
  })

  test('broken models are refused with a code, and the service lives on', { timeout: 300_000 }, async () => {
    const modelsDir = join(folder, 'broken')
    const embedding = join(modelsDir, EMBEDDING_MODEL.folder)
    await mkdir(embedding, { recursive: true })
    await mkdir(join(modelsDir, 'whisper'))
    await copyFile(join(MODELS_DIR, EMBEDDING_MODEL.folder, 'tokenizer.json'), join(embedding, 'tokenizer.json'))
    await writeFile(join(embedding, 'model_int8.onnx'), Buffer.alloc(100_000, 7))
    const weights = readFileSync(join(MODELS_DIR, SPEECH_MODEL.file))
    await writeFile(join(modelsDir, SPEECH_MODEL.file), weights.subarray(0, weights.length / 3))
    const broken = createLocalAi({ log, modelsDir })
    await expect(broken.embed(['text'], { kind: 'passage' })).rejects.toMatchObject({ code: 'InternalError' })
    const request = { audio: { samples: speech[0]!.samples }, sampleRate: 16_000, language: 'en' } as const
    await expect(broken.transcribe(request)).rejects.toMatchObject({ code: 'InternalError' })
    await broken.close()
  })
})
