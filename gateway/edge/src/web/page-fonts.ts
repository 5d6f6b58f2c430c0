import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import { PAGE_FONTS } from '../page-look.ts'

/** How the built application calls the files of the two faces; a part of each name comes from its content. */
const FILES = {
  [PAGE_FONTS.say]: /^inter-latin-wght-normal-[\w-]+\.woff2$/,
  [PAGE_FONTS.said]: /^source-serif-4-latin-wght-normal-[\w-]+\.woff2$/,
}

/** Serves the fonts of the edge's own pages under names that do not change with the application. */
export async function pageFonts(server: HttpServer, webDirectory: string): Promise<void> {
  const packs = join(webDirectory, 'packs')
  // Without a built application the pages stand in the machine's fonts.
  const names = await readdir(packs).catch(() => [])
  for (const [path, pattern] of Object.entries(FILES)) {
    const name = names.find((one) => pattern.test(one))
    if (!name) continue
    server.get(path, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('font/woff2').sendFile(name, packs),
    )
  }
}
