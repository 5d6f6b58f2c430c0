import { createSocket } from 'node:dgram'

/** A DNS server that answers for TXT records alone (RFC 1035), over UDP on this machine. */
export async function startTextRecords() {
  const records = new Map<string, string[]>()
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => socket.send(answerTo(question, records), port, address))
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve)
  })
  return {
    records,
    address: `127.0.0.1:${socket.address().port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        socket.close(() => resolve())
      }),
  }
}

export type TextRecords = Awaited<ReturnType<typeof startTextRecords>>

const HEAD = 12
const NO_SUCH_NAME = 3

function answerTo(question: Buffer, records: ReadonlyMap<string, readonly string[]>): Buffer {
  const { name, end } = nameAt(question, HEAD)
  const values = records.get(name.toLowerCase())
  const head = Buffer.from(question.subarray(0, HEAD))
  head.writeUInt16BE(0x8180 | (values ? 0 : NO_SUCH_NAME), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(values?.length ?? 0, 6)
  head.writeUInt16BE(0, 8)
  head.writeUInt16BE(0, 10)
  const answers = (values ?? []).map((value) => {
    const text = Buffer.from(value)
    const record = Buffer.from([0xc0, HEAD, 0, 16, 0, 1, 0, 0, 0, 0, 0, text.length + 1, text.length])
    return Buffer.concat([record, text])
  })
  return Buffer.concat([head, question.subarray(HEAD, end + 4), ...answers])
}

/** The name of a question: labels with their lengths before them, ended by none. */
function nameAt(message: Buffer, from: number): { name: string; end: number } {
  const labels: string[] = []
  let at = from
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), end: at + 1 }
}
