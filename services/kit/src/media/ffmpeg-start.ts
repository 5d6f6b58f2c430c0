import { type ChildProcess, spawn } from 'node:child_process'
import { type FileHandle, open } from 'node:fs/promises'
import type { Container } from './container.ts'
import type { FfmpegBinary } from './ffmpeg-binary.ts'

export type FfmpegTool = {
  binary: FfmpegBinary
  /** Who ffmpeg runs as when the host is root; absent when the host is not. */
  uid?: number
}

export type FfmpegOrder = {
  /** `mjpeg` are JPEG pictures one after the other, which the product itself made. */
  input: { path: string; container: Container | 'mjpeg' }
  /** Before the input, such as `-ss`. */
  inputArgs?: string[]
  /** After the input; they name the muxer with `-f`, because the output has no name. */
  outputArgs: string[]
  /** A file that exists, is empty and is filled. Without it, output goes to standard output for `onOutput`. */
  outputPath?: string
  /** The output is HLS in one file: that is `outputPath`, and its playlist goes to standard output. */
  inParts?: boolean
  onOutput?: (chunk: Uint8Array) => void | Promise<void>
  /** Time the work may take by the clock; processor time has the same limit. */
  limitMs: number
  /** Of the output file. */
  outputBytes?: number
  signal?: AbortSignal
}

const MEMORY_KB = 1_500_000
const NICENESS = 10
const BLOCK = 512

/** Decoders of the formats that recorders, phones and meeting tools write. The hundreds of others stay shut. */
const DECODERS =
  `aac aac_latm alac ac3 eac3 amrnb amrwb libopencore_amrnb libopencore_amrwb flac mp1 mp1float mp2 mp2float
  mp3 mp3float opus libopus vorbis libvorbis speex libspeex wmav1 wmav2 wmapro wmavoice gsm gsm_ms adpcm_ima_wav
  adpcm_ima_qt adpcm_ms pcm_alaw pcm_mulaw pcm_u8 pcm_s8 pcm_s16le pcm_s16be pcm_s24le pcm_s24be pcm_s32le pcm_s32be
  pcm_f32le pcm_f32be pcm_f64le pcm_f64be pcm_bluray pcm_dvd h263 h264 hevc mpeg4 mpeg1video mpeg2video msmpeg4v1
  msmpeg4v2 msmpeg4 wmv1 wmv2 wmv3 vc1 vp8 vp9 libvpx libvpx-vp9 av1 libdav1d libaom-av1 theora mjpeg png prores dvvideo`
    .split(/\s+/)
    .join(',')

/** File descriptors of the child: the three standard ones, then these. */
const INPUT_FD = 3
const OUTPUT_FD = 4
const BINARY_FD = 5

/** Sets what the system itself enforces, then becomes ffmpeg. Not every system knows every limit. */
const LIMITED =
  'ulimit -c 0; ulimit -v "$1" 2>/dev/null; ulimit -t "$2"; ulimit -f "$3"; shift 3; exec nice -n "$0" "$@"'

/** Everything that ffmpeg may reach: one input of one kind, no network, no other file. */
function argumentsOf(order: FfmpegOrder, input: string, output: string): string[] {
  const target = order.inParts ? ['-hls_segment_filename', output, 'pipe:1'] : [output]
  const guards = ['-protocol_whitelist', 'file', '-codec_whitelist', DECODERS, '-threads', '1']
  return [
    ...['-hide_banner', '-nostdin', '-y', '-max_alloc', '500000000'],
    ...guards,
    ...(order.inputArgs ?? []),
    ...['-f', order.input.container, '-i', input],
    ...order.outputArgs,
    ...(order.outputArgs.length > 0 ? target : []),
  ]
}

export type OpenedFiles = { input: FileHandle; output: FileHandle | undefined; binary: FileHandle | undefined }

/**
 * As root, files and the binary itself are handed over as open descriptors: the unprivileged user can then work on
 * them whatever folders they lie in, and on nothing else.
 */
export function startFfmpeg(tool: FfmpegTool, order: FfmpegOrder, opened: OpenedFiles): ChildProcess {
  const drops = tool.uid !== undefined
  const at = (fd: number) => `file:/proc/self/fd/${fd}`
  const output = order.outputPath === undefined ? 'pipe:1' : drops ? at(OUTPUT_FD) : `file:${order.outputPath}`
  const input = drops ? at(INPUT_FD) : `file:${order.input.path}`
  const blocks = Math.ceil((order.outputBytes ?? 0) / BLOCK)
  const limits = [MEMORY_KB, Math.ceil(order.limitMs / 1000), blocks].map(String)
  const command = drops ? `/proc/self/fd/${BINARY_FD}` : tool.binary.path
  const shell = ['-c', LIMITED, String(NICENESS), ...limits, command, ...argumentsOf(order, input, output)]
  return spawn('/bin/sh', shell, {
    cwd: '/',
    env: {},
    ...(drops ? { uid: tool.uid, gid: tool.uid } : {}),
    stdio: ['ignore', 'pipe', 'pipe', opened.input.fd, opened.output?.fd ?? 'ignore', opened.binary?.fd ?? 'ignore'],
  })
}

/** Whether the tool's user can start its binary at all. */
export async function runsAs(tool: Required<FfmpegTool>): Promise<boolean> {
  await using binary = await open(tool.binary.path, 'r')
  const child = spawn('/bin/sh', ['-c', 'exec "$0" -version', `/proc/self/fd/${INPUT_FD}`], {
    cwd: '/',
    env: {},
    uid: tool.uid,
    gid: tool.uid,
    stdio: ['ignore', 'ignore', 'ignore', binary.fd],
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}
