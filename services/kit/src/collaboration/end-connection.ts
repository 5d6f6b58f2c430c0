import type { Connection } from '@hocuspocus/server'

/** Hocuspocus' own number for "connect again". */
export const RESET = { code: 4205, reason: 'Reset Connection' }

/** Takes a connection off its document and ends its socket too: a client whose socket stays open does not come back. */
export function endConnection(connection: Connection, why = RESET): void {
  connection.close(why)
  connection.webSocket.close(why.code, why.reason)
}
