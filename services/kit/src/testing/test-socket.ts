import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { WebSocket } from 'ws'
import { ACTOR_HEADER, type Actor, signActor } from '../actor.ts'
import { deriveKey } from '../config.ts'
import { testSettings } from './test-service.ts'

/** A message as its sender writes it, whatever that may be. */
export function rawMessage(documentId: string, type: number, ...parts: (number | string | Uint8Array)[]): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarString(encoder, documentId)
  encoding.writeVarUint(encoder, type)
  for (const part of parts) {
    if (typeof part === 'number') encoding.writeVarUint(encoder, part)
    else if (typeof part === 'string') encoding.writeVarString(encoder, part)
    else encoding.writeVarUint8Array(encoder, part)
  }
  return encoding.toUint8Array(encoder)
}

/** The question for access to a document. */
export const askFor = (documentId: string): Uint8Array => rawMessage(documentId, 2, 0, 'cookie')

/** A socket in the hand of somebody who follows no rule of the library. */
export type TestSocket = {
  socket: WebSocket
  /** Resolves with the number by which the socket is closed. */
  closed: Promise<number>
  send(message: Uint8Array): void
  /** Resolves once a message of this type came for the document. */
  answered(documentId: string, type: number): Promise<void>
}

/** Opens a socket as an actor; the status of the refusal where there is none. */
export async function openTestSocket(serviceUrl: string, path: string, actor: Actor): Promise<TestSocket | number> {
  const token = await signActor(actor, await deriveKey(testSettings.internalKey, 'actor'))
  const socket = new WebSocket(`${serviceUrl.replace('http', 'ws')}${path}`, { headers: { [ACTOR_HEADER]: token } })
  const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)))
  socket.on('error', () => undefined)
  const received: { documentId: string; type: number }[] = []
  const listeners = new Set<() => void>()
  socket.on('message', (bytes: Buffer) => {
    const decoder = decoding.createDecoder(bytes)
    received.push({ documentId: decoding.readVarString(decoder), type: decoding.readVarUint(decoder) })
    for (const listener of listeners) listener()
  })
  const answered = (documentId: string, type: number): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (received.some((one) => one.documentId === documentId && one.type === type)) resolve()
      }
      listeners.add(look)
      look()
    })
  return new Promise((resolve) => {
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.once('open', () => resolve({ socket, closed, send: (message) => socket.send(message), answered }))
  })
}
