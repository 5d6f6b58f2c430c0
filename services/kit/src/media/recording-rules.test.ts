import { describe, expect, test } from 'vitest'
import { chooseChannels, splitChannels } from './channels.ts'
import { containerOf } from './container.ts'
import type { InputReport } from './ffmpeg-report.ts'
import { channelsToDecode, frameReader } from './ffmpeg-speech.ts'
import { peakMeter } from './peaks.ts'
import { planPlayback } from './playback.ts'

/** Levels that are loud where the pattern has a letter. */
const levels = (pattern: string, loud = -20, quiet = -70) =>
  Float32Array.from(pattern.repeat(20), (letter) => (letter === '.' ? quiet : loud))

describe('the first bytes of a file', () => {
  const of = (text: string) => containerOf(Buffer.from(text.padEnd(600, '\0'), 'latin1'))

  test('they tell what it is', () => {
    expect(of('RIFF\x24\0\0\0WAVEfmt ')).toBe('wav')
    expect(of('RIFF\x24\0\0\0AVI LIST')).toBe('avi')
    expect(of('\0\0\0\x18ftypmp42')).toBe('mov')
    expect(of('\x1a\x45\xdf\xa3')).toBe('matroska')
    expect(of('\xff\xfb\x90\x64')).toBe('mp3')
    expect(of('\xff\xf1\x50\x80')).toBe('aac')
    expect(of(`G${'\0'.repeat(187)}`.repeat(3))).toBe('mpegts')
  })

  test('playlists, pages, pictures and nothing are no recordings', () => {
    for (const text of [
      '#EXTM3U\n',
      'ffconcat version 1.0',
      '<MPD>',
      '\x89PNG',
      'RIFF\x24\0\0\0WEBP',
      'PK\x03\x04',
      '',
    ]) {
      expect(of(text), text).toBeUndefined()
    }
    expect(containerOf(new Uint8Array())).toBeUndefined()
  })
})

describe('channels', () => {
  test('speakers who take turns are kept apart', () => {
    expect(chooseChannels([levels('aa..a...'), levels('..aa.aaa')], levels('aaaaaaaa', -26))).toEqual([0, 1])
  })

  test('a little of each other in both channels keeps them apart', () => {
    expect(
      chooseChannels([levels('aa..a...', -20, -45), levels('..aa.aaa', -20, -45)], levels('aaaaaaaa', -26)),
    ).toEqual([0, 1])
  })

  test('two microphones in one room are mixed', () => {
    expect(chooseChannels([levels('aa..a...'), levels('aa..a...', -26)], levels('aa..a...', -23))).toBe('mix')
  })

  test('of several microphones each voice is kept once', () => {
    const [anna, ben] = ['aa..a...', '..aa.aaa']
    expect(
      chooseChannels([levels(anna, -30), levels(anna), levels(ben), levels('........')], levels('aaaaaaaa', -26)),
    ).toEqual([1, 2])
  })

  test('an empty channel and one that cancels the other are left out', () => {
    expect(chooseChannels([levels('aa..a...'), levels('........')], levels('aa..a...', -26))).toEqual([0])
    expect(chooseChannels([levels('aa..a...'), levels('aa..a...')], levels('........', 0, -90))).toEqual([0])
    expect(chooseChannels([levels('........'), levels('........')], levels('........'))).toBe('mix')
  })

  test('samples are split whatever the pieces they arrive in', () => {
    const bytes = new Uint8Array(Int16Array.from([1, -3, 2, -4, 5, -5]).buffer)
    const read = frameReader(2)
    const frames = [bytes.subarray(0, 3), bytes.subarray(3, 11), bytes.subarray(11)].flatMap((piece) => [
      ...read(piece),
    ])
    expect(frames).toEqual([1, -3, 2, -4, 5, -5])
    expect(splitChannels(Int16Array.from(frames), 2)).toEqual({
      each: [Int16Array.from([1, 2, 5]), Int16Array.from([-3, -4, -5])],
      mix: Int16Array.from([-1, -1, 0]),
    })
  })

  test('loudspeakers of a film are one, microphones of a recorder are each their own', () => {
    expect(channelsToDecode({ channels: 6, surround: true })).toBe(1)
    expect(channelsToDecode({ channels: 4, surround: false })).toBe(4)
    expect(channelsToDecode({ channels: 64, surround: false })).toBe(1)
  })
})

test('an outline has as many peaks as asked for, however short the sound', () => {
  const meter = peakMeter(8_000)
  expect(meter.peaks(3)).toEqual([0, 0, 0])
  meter.push(Int16Array.from({ length: 160 }, (_sample, place) => (place < 80 ? 16_384 : -32_768)))
  expect(meter.peaks(2)).toEqual([0.5, 1])
  expect(meter.peaks(4)).toEqual([0.5, 0.5, 1, 1])
})

describe('what a browser needs', () => {
  const aac: InputReport['audioStreams'][number] = { codec: 'aac', channels: 2, surround: false }
  const film = (video: string, audio = 'aac', declaredMs: number | undefined = 1_000): InputReport => ({
    declaredMs,
    audioStreams: [{ ...aac, codec: audio }],
    video: { codec: video, width: 640, height: 360 },
  })

  test('nothing for what it plays', () => {
    expect(planPlayback('mov', film('h264'))).toEqual({ mimeType: 'video/mp4', slow: false })
    expect(planPlayback('matroska', film('vp9', 'opus'))).toEqual({ mimeType: 'video/webm', slow: false })
    expect(planPlayback('mp3', { audioStreams: [{ ...aac, codec: 'mp3' }] })).toMatchObject({ mimeType: 'audio/mpeg' })
  })

  test('other packaging for the right contents in the wrong box, or in one without an index', () => {
    expect(planPlayback('matroska', film('h264')).args).toContain('copy')
    const live = { ...film('vp8', 'opus'), declaredMs: undefined }
    expect(planPlayback('matroska', live)).toMatchObject({ mimeType: 'video/webm', slow: false })
    expect(planPlayback('matroska', live).args).toContain('copy')
  })

  test('other contents for the rest', () => {
    for (const container of ['asf', 'avi', 'mov', 'mpegts'] as const) {
      expect(planPlayback(container, film('mpeg4', 'wmav2'))).toMatchObject({ mimeType: 'video/mp4', slow: true })
    }
    expect(planPlayback('amr', { audioStreams: [{ ...aac, codec: 'amrnb' }] })).toMatchObject({ mimeType: 'audio/mp4' })
  })
})
