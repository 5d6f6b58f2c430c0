import { connect, type PeerCertificate, type SecureVersion, type TLSSocket } from 'node:tls'

/** Who is asked. */
export type TlsEnd = { host: string; port: number }

/** How one handshake went: what both agreed on, and who vouches for the other end; `refused` where there was none. */
export type Handshake =
  | { refused: string }
  | {
      refused: null
      protocol: string
      cipher: string
      /** Why the certificate is not trusted; null where it is. */
      distrust: string | null
      certificate: PeerCertificate
      /** An answer of the authority came along, which says that the certificate is not revoked. */
      stapled: boolean
    }

type Offer = { least?: SecureVersion; most?: SecureVersion; ciphers?: string }

const TIMEOUT_MS = 10_000

/** Offers a handshake to a host and says what came of it. Never throws. */
export function handshake({ host, port }: TlsEnd, { least, most, ciphers }: Offer = {}): Promise<Handshake> {
  return new Promise((resolve) => {
    let stapled = false
    const end = (result: Handshake): void => {
      resolve(result)
      socket.destroy()
    }
    const socket: TLSSocket = connect({
      host,
      port,
      servername: host,
      rejectUnauthorized: false,
      requestOCSP: true,
      ...(least && { minVersion: least }),
      ...(most && { maxVersion: most }),
      ...(ciphers && { ciphers }),
    })
    socket.setTimeout(TIMEOUT_MS, () => end({ refused: 'no answer in ten seconds' }))
    socket.on('error', (error: NodeJS.ErrnoException) => end({ refused: error.code ?? error.message }))
    socket.on('close', () => end({ refused: 'closed' }))
    socket.on('OCSPResponse', (answer: Buffer | null) => {
      stapled ||= (answer?.length ?? 0) > 0
    })
    socket.on('secureConnect', () =>
      end({
        refused: null,
        protocol: socket.getProtocol() ?? '',
        cipher: socket.getCipher().standardName,
        distrust: socket.authorized ? null : String(socket.authorizationError),
        certificate: socket.getPeerCertificate(true),
        stapled,
      }),
    )
  })
}
