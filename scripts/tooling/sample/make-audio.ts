/*
 * Makes the recordings of the sample study from its transcripts and writes the true times of turns and words back into
 * them. Only for who changes the words of the sample; see services/notes/sample/README.md for what it needs:
 *
 *   node scripts/tooling/sample/make-audio.ts --model kokoro.onnx --voices package/voices --cache DIR [NOTE...]
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { loadKokoro, SAMPLE_RATE, type Speaker, type Speech } from './kokoro.ts'
import { phonemesOf, type SpokenWord } from './phonemes.ts'
import { join, samplesOf, trim } from './speech.ts'
import { readTranscript, type TranscriptNote, writeTranscript } from './transcript-file.ts'
import { VOICES } from './voices.ts'

/** The model reads at most 510 signs at once; sentences of up to this many are said in one breath. */
const BREATH_SIGNS = 260
const BREATH_GAP = samplesOf(220)
const LEAD_IN = samplesOf(600)
const SAMPLE = new URL('../../../services/notes/sample/', import.meta.url)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { model: { type: 'string' }, voices: { type: 'string' }, cache: { type: 'string' } },
})
if (!values.model || !values.voices || !values.cache) throw new Error('Name --model, --voices and --cache')
const cache = values.cache
const speak = await loadKokoro(values.model, values.voices)
await mkdir(cache, { recursive: true })
await mkdir(new URL('audio/', SAMPLE), { recursive: true })
for (const name of positionals) await makeRecording(name)

async function makeRecording(name: string): Promise<void> {
  const file = new URL(`notes/${name}.json`, SAMPLE)
  const note = await readTranscript(file)
  const speeches: Speech[] = []
  for (const turn of note.turns) speeches.push(await sayTurn(turn.speaker, turn.text))
  const samples = placeTurns(note, speeches)
  const audio = `${name}.webm`
  await encode(samples, fileURLToPath(new URL(`audio/${audio}`, SAMPLE)))
  const { size } = await stat(new URL(`audio/${audio}`, SAMPLE))
  const durationMs = Math.floor((samples.length / SAMPLE_RATE) * 1000)
  await writeTranscript(file, note, { file: audio, mimeType: 'audio/webm; codecs=opus', durationMs, bytes: size })
  console.log(`${name}: ${Math.round(durationMs / 1000)} s, ${Math.round(size / 1000)} kB`)
}

async function sayTurn(speakerKey: string, text: string): Promise<Speech> {
  const cast = VOICES[speakerKey]
  if (!cast) throw new Error(`Nobody speaks for ${speakerKey}`)
  const breaths = breathsOf(phonemesOf(text, cast.accent))
  const said: Speech[] = []
  for (const breath of breaths) said.push(trim(await remembered(speak)(breath, cast.voice, cast.pace)))
  return join(said, BREATH_GAP)
}

/** Sentences, put together up to the length of a breath. */
function breathsOf(words: SpokenWord[]): SpokenWord[][] {
  const sentences: SpokenWord[][] = [[]]
  for (const word of words) {
    sentences.at(-1)?.push(word)
    if (/[.?!]/.test(word.after)) sentences.push([])
  }
  const breaths: SpokenWord[][] = []
  for (const sentence of sentences.filter((one) => one.length > 0)) {
    const last = breaths.at(-1)
    if (last && signsOf(last) + signsOf(sentence) <= BREATH_SIGNS) last.push(...sentence)
    else breaths.push([...sentence])
  }
  return breaths
}

function signsOf(words: SpokenWord[]): number {
  return words.reduce((sum, word) => sum + word.phonemes.length + 2, 0)
}

/** Keeps what was said in the cache folder: a run takes about as long as the recordings are. */
function remembered(speaker: Speaker): Speaker {
  return async (words, voice, pace) => {
    const name = createHash('sha256')
      .update(JSON.stringify([words, voice, pace]))
      .digest('hex')
    const path = joinPath(cache, name)
    if (!existsSync(`${path}.json`)) {
      const speech = await speaker(words, voice, pace)
      await writeFile(`${path}.f32`, new Uint8Array(speech.samples.buffer))
      await writeFile(`${path}.json`, JSON.stringify(speech.words))
    }
    const samples = new Float32Array(new Uint8Array(await readFile(`${path}.f32`)).buffer)
    const times: Speech['words'] = JSON.parse(await readFile(`${path}.json`, 'utf8'))
    return { samples, words: times }
  }
}

/** Lays the turns one after the other and gives them, and their words, the times at which they are heard. */
function placeTurns(note: TranscriptNote, speeches: Speech[]): Float32Array {
  const ms = (samples: number) => Math.round((samples / SAMPLE_RATE) * 1000)
  let at = LEAD_IN
  const placed = note.turns.map((turn, index) => {
    const speech = speeches[index] ?? { samples: new Float32Array(0), words: [] }
    const start = at
    turn.startMs = ms(start)
    turn.endMs = ms(start + speech.samples.length)
    turn.words = speech.words.map(({ from, to }) => [ms(start + from), ms(start + to)])
    at = start + speech.samples.length + samplesOf(pauseMs(turn.text, index))
    return { start, samples: speech.samples }
  })
  const samples = new Float32Array(at + LEAD_IN)
  for (const turn of placed) samples.set(turn.samples, turn.start)
  return samples
}

/** Between 250 and 850 ms, longer after a long turn; the same for the same turn in every run. */
function pauseMs(text: string, index: number): number {
  const wobble = (index * 7919 + text.length * 104_729) % 300
  return 250 + wobble + Math.min(300, text.length)
}

/** Opus in WebM, 24 kbit/s mono, with the length and the index in front so that a player can jump. Needs ffmpeg. */
async function encode(samples: Float32Array, file: string): Promise<void> {
  const raw = ['-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', 'pipe:0']
  const opus = ['-c:a', 'libopus', '-b:a', '24k', '-application', 'voip', '-ar', '24000']
  const webm = ['-map_metadata', '-1', '-fflags', '+bitexact', '-reserve_index_space', '8192', file]
  const child = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...raw, ...opus, ...webm], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  child.stdin.end(Buffer.from(samples.buffer))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} for ${file}`)
}
