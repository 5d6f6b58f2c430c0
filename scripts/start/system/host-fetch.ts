import { request } from 'node:http'

export type Answer<T> = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: T
  cookies: string
}

export type Call = {
  method?: string
  json?: unknown
  bytes?: Uint8Array
  headers?: Record<string, string>
  cookies?: string
}

/**
 * Calls a host of the system. Every host of a local installation is this machine, which browsers know of `*.localhost`
 * and Node does not: so the name goes into the Host header only.
 */
export function hostFetch<T = unknown>(url: string, call: Call = {}): Promise<Answer<T>> {
  const { hostname, port, pathname, search, host } = new URL(url)
  const local = hostname === 'localhost' || hostname.endsWith('.localhost')
  const body = call.bytes ?? (call.json === undefined ? undefined : Buffer.from(JSON.stringify(call.json)))
  const headers: Record<string, string> = {
    host,
    ...(call.json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(body ? { 'content-length': String(body.byteLength) } : {}),
    ...(call.cookies ? { cookie: call.cookies } : {}),
    ...call.headers,
  }
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: local ? '127.0.0.1' : hostname,
        port: port || 80,
        method: call.method ?? (body ? 'POST' : 'GET'),
        path: `${pathname}${search}`,
        headers,
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const cookies = (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: readJson(text) as T, cookies })
        })
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
