const SHIFTS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
]
const steps = Array.from({ length: 64 }, (_, step) => step)
/** For each of the 64 steps: its constant, how far it turns, and the word that it takes. */
const SINES = Int32Array.from(steps, (step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32) | 0)
const TURNS = Int32Array.from(steps, (step) => SHIFTS[step >> 4]?.[step % 4] ?? 0)
const WORDS = Int32Array.from(steps, (step) => ([step, 5 * step + 1, 3 * step + 5, 7 * step][step >> 4] ?? 0) % 16)

/**
 * MD5 of bytes in base64 (RFC 1321), as `Content-MD5` wants it: a check that bytes arrived whole, and no secret. Browsers
 * have no MD5 of their own.
 */
export function md5(bytes: Uint8Array): string {
  const state = new Int32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476])
  const whole = bytes.length - (bytes.length % 64)
  readBlocks(state, bytes.subarray(0, whole))
  readBlocks(state, padded(bytes.subarray(whole), bytes.length))
  const view = new DataView(new ArrayBuffer(16))
  for (const [index, word] of state.entries()) view.setInt32(4 * index, word, true)
  return btoa(String.fromCharCode(...new Uint8Array(view.buffer)))
}

/** The last bytes, a one, and the length of all in bits. */
function padded(rest: Uint8Array, length: number): Uint8Array {
  const end = new Uint8Array(rest.length < 56 ? 64 : 128)
  end.set(rest)
  end[rest.length] = 0x80
  const view = new DataView(end.buffer)
  view.setUint32(end.length - 8, (length << 3) >>> 0, true)
  view.setUint32(end.length - 4, Math.floor(length / 2 ** 29), true)
  return end
}

function readBlocks(state: Int32Array, bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const words = new Int32Array(16)
  for (let at = 0; at < bytes.length; at += 64) {
    for (let index = 0; index < 16; index++) words[index] = view.getInt32(at + 4 * index, true)
    readBlock(state, words)
  }
}

function readBlock(state: Int32Array, words: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0] = state
  for (let step = 0; step < 64; step++) {
    const turn = TURNS[step] ?? 0
    const mixed = (a + mix(step >> 4, b, c, d) + (SINES[step] ?? 0) + (words[WORDS[step] ?? 0] ?? 0)) | 0
    const next = (b + ((mixed << turn) | (mixed >>> (32 - turn)))) | 0
    a = d
    d = c
    c = b
    b = next
  }
  for (const [index, value] of [a, b, c, d].entries()) state[index] = (state[index] ?? 0) + value
}

function mix(round: number, b: number, c: number, d: number): number {
  if (round === 0) return (b & c) | (~b & d)
  if (round === 1) return (b & d) | (c & ~d)
  return round === 2 ? b ^ c ^ d : c ^ (b | ~d)
}
