import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { UnavailableError } from '#src/errors.ts'
import type { MalwareScanner, Scanned } from './malware-scanner.ts'

/** Where clamd listens. */
export type ClamdAddress = { host: string; port: number }

/** A daemon that says nothing for so long is away: it scans while bytes come, and is done soon after the last. */
const SILENCE_MS = 120_000
const LONGEST_ANSWER = 4096

/**
 * A scanner by clamd's INSTREAM: chunks with their length before them, an empty one at the end, and one line back. The
 * daemon may answer before the end, when bytes are more than its `StreamMaxLength`.
 */
export function createClamdScanner({ host, port }: ClamdAddress, silenceMs = SILENCE_MS): MalwareScanner {
  return {
    async scan(bytes, signal) {
      const socket = connect({ host, port, signal })
      socket.setTimeout(silenceMs, () => socket.destroy(new UnavailableError('The scanner does not answer.', null)))
      const answer = answerOf(socket)
      try {
        await Promise.race([send(socket, bytes), answer])
        return readAnswer(await answer)
      } finally {
        bytes.destroy()
        socket.destroy()
      }
    },
  }
}

/** All that comes back, until the daemon hangs up. */
function answerOf(socket: Socket): Promise<string> {
  const answer = new Promise<string>((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      text = `${text}${part}`.slice(0, LONGEST_ANSWER)
      if (text.includes('\0')) resolve(text)
    })
    // What it said before it hung up on bytes that it does not take is an answer all the same.
    socket.on('error', (error) => (text ? resolve(text) : reject(error)))
    socket.on('close', () => (text ? resolve(text) : reject(new UnavailableError('The scanner hung up.', null))))
  })
  // Whoever waits for it hears of a failure; until then it is nobody's.
  answer.catch(() => undefined)
  return answer
}

async function send(socket: Socket, bytes: Readable): Promise<void> {
  await once(socket, 'connect')
  socket.write('zINSTREAM\0')
  for await (const chunk of bytes) {
    const part = Buffer.from(chunk as Uint8Array)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(part.length)
    socket.write(length)
    if (socket.destroyed) return
    if (!socket.write(part)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
  }
  socket.write(Buffer.alloc(4))
}

/** `stream: OK`, `stream: Eicar-Test-Signature FOUND`, or `… ERROR`. */
function readAnswer(text: string): Scanned {
  const said = text.replaceAll('\0', '').trim()
  const found = /^stream: (.+) FOUND$/.exec(said)?.[1]
  if (found) return { found }
  if (said === 'stream: OK') return 'clean'
  if (/size limit exceeded/i.test(said)) return 'tooLarge'
  throw new UnavailableError(`The scanner could not look: ${said.slice(0, 200)}`, null)
}
