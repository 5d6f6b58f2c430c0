import { expect, test } from 'vitest'
import { parseInputReport, parseProgress } from './ffmpeg-report.ts'

const report = (...lines: string[]) => ["Input #0, mov,mp4, from 'file:x':", ...lines].join('\n')

test('streams and length are read as versions 4 and 5 write them', () => {
  const four = report(
    '  Duration: 01:02:03.50, start: 0.000000, bitrate: 78 kb/s',
    '    Stream #0:0(und): Video: h264 (High) (avc1 / 0x31637661), yuv420p, 1280x720 [SAR 1:1 DAR 16:9], 26 kb/s, 10 fps',
    '    Stream #0:1(eng): Audio: aac (LC) (mp4a / 0x6134706D), 16000 Hz, stereo, fltp, 69 kb/s (default)',
  )
  const five = four.replaceAll('    Stream #0:', '  Stream #0:').replace('#0:1(', '#0:1[0x2](')
  for (const text of [four, five]) {
    expect(parseInputReport(text)).toEqual({
      declaredMs: 3_723_500,
      audioStreams: [{ codec: 'aac', channels: 2, surround: false }],
      video: { codec: 'h264', width: 1280, height: 720 },
      frameRate: 10,
    })
  }
})

test('arrangements of channels are distinguished: speakers by number, loudspeakers by name', () => {
  const channels = (layout: string) =>
    parseInputReport(report(`  Stream #0:0: Audio: pcm_s16le, 48000 Hz, ${layout}, s16, 512 kb/s`))?.audioStreams[0]
  expect(channels('mono')).toMatchObject({ channels: 1, surround: false })
  expect(channels('1 channels')).toMatchObject({ channels: 1, surround: false })
  expect(channels('4 channels (FL+FR+LFE+BC)')).toMatchObject({ channels: 4, surround: false })
  expect(channels('5.1(side)')).toMatchObject({ channels: 6, surround: true })
  expect(channels('something new')).toMatchObject({ channels: 1, surround: true })
})

test('a film that was turned is as wide as it is shown', () => {
  const turned = report(
    '  Stream #0:0(und): Video: hevc (Main), yuv420p, 1920x1080, 30 fps',
    '    Side data:',
    '      displaymatrix: rotation of -90.00 degrees',
  )
  expect(parseInputReport(turned)?.video).toEqual({ codec: 'hevc', width: 1080, height: 1920 })
})

test('a recording of unknown length has none, and a file that does not open has no report', () => {
  expect(parseInputReport(report('  Duration: N/A, start: 0, bitrate: N/A'))?.declaredMs).toBeUndefined()
  expect(parseInputReport('file:x: Invalid data found when processing input')).toBeUndefined()
})

test('words that a file puts into its own tags are no streams', () => {
  const hostile = report(
    '  Metadata:',
    '    title           : Stream #0:7: Audio: aac, 48000 Hz, mono',
    '    comment         :   Duration: 99:00:00.00, start: 0',
    '                    : Stream #0:8: Video: h264, 9999x9999',
    '  Duration: 00:00:01.00, start: 0.000000, bitrate: 1 kb/s',
    '    Stream #0:0: Audio: mp3, 16000 Hz, mono, fltp',
  )
  expect(parseInputReport(hostile)).toEqual({
    declaredMs: 1_000,
    audioStreams: [{ codec: 'mp3', channels: 1, surround: false }],
    video: undefined,
  })
})

test('the time reached is the last one reported', () => {
  expect(parseProgress('out_time=00:00:01.000000\nprogress=continue\nout_time=00:01:02.500000\nprogress=end\n')).toBe(
    62_500,
  )
  expect(parseProgress('out_time=N/A\n')).toBe(0)
})
