import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { restErrorBody } from '@verbatim/contracts/error-codes.ts'
import type { AppError } from '@verbatim/kit/errors.ts'

/** Answers an upgrade request with a coded refusal, and ends the connection. */
export function refuseUpgrade(socket: Duplex, { code, message, httpStatus }: AppError): void {
  if (!socket.writable) return
  const body = JSON.stringify(restErrorBody(code, message))
  socket.end(
    [
      `HTTP/1.1 ${httpStatus} ${STATUS_CODES[httpStatus]}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
