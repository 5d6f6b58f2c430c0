import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** How the recordings of the contract are made out of speech, by name. `{speech}` and `{other}` are WAV files. */
const RECIPES: Record<string, string> = {
  'speech.mp3': '-i {speech} -c:a libmp3lame',
  'named.mp3': '-i {speech} -metadata title=Whitlock -metadata comment=Whitlock -c:a libmp3lame',
  'speech.m4a': '-i {speech} -c:a aac',
  'speech.ogg': '-i {speech} -c:a libopus',
  'speech.flac': '-i {speech} -c:a flac',
  'speech.webm': '-i {speech} -c:a libopus',
  // As browsers record: no length and no index, because it is written while it goes on.
  'live.webm': '-i {speech} -c:a libopus -f webm -live 1',
  'film.mp4': '-f lavfi -i testsrc=size=320x180:rate=10 -i {speech} -t 11 -c:v libx264 -pix_fmt yuv420p -c:a aac',
  'film.avi': '-f lavfi -i testsrc=size=320x180:rate=10 -i {speech} -t 4 -c:v mpeg4 -c:a libmp3lame',
  'upright.mp4':
    '-f lavfi -i testsrc=size=540x960:rate=10 -i {speech} -t 8 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac',
  'late.mp4':
    '-f lavfi -i testsrc=size=320x180:rate=10 -itsoffset 2 -i {speech} -t 8 -c:v libx264 -pix_fmt yuv420p -c:a aac',
  'mute.mp4': '-f lavfi -i testsrc=size=320x180:rate=10 -t 2 -c:v libx264 -pix_fmt yuv420p',
  // Lighter by 40 every two seconds, first after 1.4 s; one key picture in all.
  'lighter.mp4':
    '-f lavfi -i nullsrc=size=90x160:rate=10,geq=lum=20+40*floor((T+0.6)/2):cb=128:cr=128 -t 10.2 -c:v libx264 -g 250 -pix_fmt yuv420p',
  // Lighter by 20 every minute; a key picture every eight seconds.
  'long.mp4':
    '-f lavfi -i nullsrc=size=64x36:rate=1,geq=lum=20+20*floor(T/60):cb=128:cr=128 -t 640 -c:v libx264 -preset ultrafast -g 8 -pix_fmt yuv420p',
  // Lighter by 80 every hundred seconds.
  'many.mp4':
    '-f lavfi -i nullsrc=size=64x36:rate=2,geq=lum=20+80*floor(T/100):cb=128:cr=128 -t 230 -c:v libx264 -preset ultrafast -pix_fmt yuv420p',
  'cover.mp3':
    '-i {speech} -f lavfi -i testsrc=size=64x64:rate=1:duration=1 -map 0 -map 1 -c:v mjpeg -pix_fmt yuvj420p -c:a libmp3lame',
  'two-speakers.wav': '-i {speech} -i {other} -filter_complex [0][1]join=inputs=2:channel_layout=stereo',
  'two-ears.wav': '-i {speech} -af pan=stereo|c0=c0|c1=0.8*c0',
  'left-only.wav': '-i {speech} -af pan=stereo|c0=c0|c1=0*c0',
  'upside-down.wav': '-i {speech} -af pan=stereo|c0=c0|c1=-1*c0',
  'two-speakers.webm': '-i {speech} -i {other} -filter_complex [0][1]join=inputs=2:channel_layout=stereo -c:a libopus',
}

/** Whole recordings whose second half is cut off, as a broken upload or a full disk leaves them. */
const CUT_OFF = [
  'speech.mp3',
  'speech.m4a',
  'speech.ogg',
  'speech.flac',
  'speech.webm',
  'live.webm',
  'film.mp4',
  'film.avi',
]

/** Files that only pretend, by their name, to be recordings. */
const IMPOSTORS: Record<string, Buffer> = {
  'playlist.mp4': Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
  'script.mp3': Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n"),
  'text.wav': Buffer.from('Interviewer: Thanks for joining.'),
  'empty.mp4': Buffer.alloc(0),
  'page.webm': Buffer.from('<!doctype html><html></html>'),
}

/** Beginnings that look right, with rubbish behind them. */
const RUBBISH: Record<string, string> = {
  'rubbish.webm': '\x1a\x45\xdf\xa3',
  'rubbish.mp4': '\x00\x00\x00\x18ftypmp42',
  'rubbish.ogg': 'OggS',
  'rubbish.flac': 'fLaC',
}

export type MediaFixtures = {
  /** Path of a recording by its name. */
  path(name: string): string
  cutOff: string[]
  impostors: string[]
  rubbish: string[]
}

/** Makes the recordings in `folder`. `speech` is 11 s and `other` 7 s of mono speech at 16 kHz. */
export async function makeMediaFixtures(
  ffmpegPath: string,
  folder: string,
  wav: { speech: string; other: string },
): Promise<MediaFixtures> {
  await mkdir(folder, { recursive: true })
  const path = (name: string) => join(folder, name)
  for (const [name, recipe] of Object.entries(RECIPES)) {
    const args = recipe.split(' ').map((word) => word.replace('{speech}', wav.speech).replace('{other}', wav.other))
    await run(ffmpegPath, ['-nostdin', '-v', 'error', '-y', ...args, path(name)], { timeout: 30_000 })
  }
  const cutOff = CUT_OFF.map((name) => `cut-${name}`)
  for (const [place, name] of CUT_OFF.entries()) {
    const whole = await readFile(path(name))
    await writeFile(path(cutOff[place] ?? ''), whole.subarray(0, whole.length / 2))
  }
  for (const [name, bytes] of Object.entries(IMPOSTORS)) await writeFile(path(name), bytes)
  for (const [name, head] of Object.entries(RUBBISH)) {
    const body = Buffer.from(
      Array.from({ length: 50_000 }, (_byte, place) => (place * place * 31 + (place >> 3)) % 256),
    )
    await writeFile(path(name), Buffer.concat([Buffer.from(head, 'latin1'), body]))
  }
  return { path, cutOff, impostors: Object.keys(IMPOSTORS), rubbish: Object.keys(RUBBISH) }
}
