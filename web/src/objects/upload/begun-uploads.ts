/** An upload that the server knows of, to go on with after a break or a reload. */
export type BegunUpload = {
  fileId: string
  /** Null for a file of an insight. */
  noteId: string | null
  uploadUrl: string
  /** Whether parts may go straight to the region's bucket; older entries do not say. */
  direct?: boolean
  begunAt: number
}

const STORED = 'verbatim-uploads'
/** The server gives up an upload after a week. */
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

function read(): Record<string, BegunUpload> {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? '{}') as Record<string, BegunUpload>
  } catch {
    return {}
  }
}

function write(begun: Record<string, BegunUpload>): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(begun))
  } catch {
    // Without storage an upload goes on until the page is left.
  }
}

/** What this browser began to send and has not ended, kept over reloads by the key of the file. */
export const begunUploads = {
  find(key: string): BegunUpload | null {
    const begun = read()[key]
    return begun && Date.now() - begun.begunAt < LIFETIME_MS ? begun : null
  },
  keep(key: string, upload: Omit<BegunUpload, 'begunAt'>): void {
    write({ ...read(), [key]: { ...upload, begunAt: Date.now() } })
  },
  /** Files that this browser began to send, in this page or one before it. */
  fileIds: (): ReadonlySet<string> => new Set(Object.values(read()).map(({ fileId }) => fileId)),
  forget(key: string): void {
    const { [key]: _, ...rest } = read()
    write(rest)
  },
}
