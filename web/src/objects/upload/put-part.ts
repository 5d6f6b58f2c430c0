import { md5 } from '../../lib/md5.ts'

/** A bucket from which nothing is heard for so long is not reached. */
const SILENCE_MS = 30_000

/**
 * Puts bytes at a signed address, without a cookie or a token of ours; whether they have arrived. Their sum goes along,
 * because some engines keep what came before a line broke as if it were all.
 */
export async function putPart(
  url: string,
  part: Blob,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const bytes = await part.arrayBuffer().catch(() => null)
  if (!bytes || signal.aborted) return false
  return put(url, new Uint8Array(bytes), onProgress, signal)
}

/** By XMLHttpRequest, because fetch does not tell how far it is. */
function put(
  url: string,
  bytes: Uint8Array<ArrayBuffer>,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const request = new XMLHttpRequest()
  const abort = (): void => request.abort()
  let silence = setTimeout(abort, SILENCE_MS)
  return new Promise<boolean>((resolve) => {
    request.open('PUT', url)
    request.setRequestHeader('content-md5', md5(bytes))
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(silence)
      silence = setTimeout(abort, SILENCE_MS)
      onProgress(loaded)
    }
    request.onload = () => resolve(request.status >= 200 && request.status < 300)
    request.onerror = () => resolve(false)
    request.onabort = () => resolve(false)
    signal.addEventListener('abort', abort)
    request.send(bytes)
  }).finally(() => {
    clearTimeout(silence)
    signal.removeEventListener('abort', abort)
  })
}
