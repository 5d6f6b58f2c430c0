import { execFileSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { inlineDocuments } from './inline-documents.ts'
import { pdfParts } from './pdf-parts.ts'
import { type Modules, reachedFrom } from './reached-modules.ts'
import { graphql } from './src/gql/gql.ts'

/** Parts that many screens use, and what they are made of. */
const SHARED = /web\/src\/(ui|lib)\/|node_modules\/(lucide-react|@mantine|@floating-ui)\//

/** What documents are written with. */
const DOCUMENT = /node_modules\/(@tiptap|prosemirror-|yjs|y-|lib0|@hocuspocus)/

/** The heavy parts of lists. */
const LIST = /web\/src\/ui\/(table|board)\//

/** What the pages where people sign in begin with. */
const FIRST = [
  'app/main.tsx',
  'app/RootApplication.tsx',
  'screens/sign-in/Screen.tsx',
  'screens/find-workspace/Screen.tsx',
  'screens/workspace-sign-in/Screen.tsx',
]

/** What the first page of a workspace begins with. */
const HOME = ['app/WorkspaceApplication.tsx', 'app/shell/Shell.tsx', 'screens/home/Screen.tsx']

/** One build for the root domain and every workspace host; the page decides by its host which application it is. */
export default defineConfig({
  plugins: [inlineDocuments(graphql), react(), releaseMeta(), earlyFonts(), pdfParts(), compressed()],
  build: {
    target: 'es2022',
    assetsDir: 'packs',
    cssCodeSplit: true,
    sourcemap: false,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        entryFileNames: 'packs/[name]-[hash].js',
        chunkFileNames: 'packs/[name]-[hash].js',
        assetFileNames: 'packs/[name]-[hash][extname]',
        // What every screen uses comes in two files instead of dozens of small ones.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
            // What people sign in with comes by itself: these pages wait for one answer and not for one after the other.
            {
              name: (id, modules) => (partsOfPages(modules).entrance.has(id) ? 'entrance' : null),
              debugName: 'entrance',
            },
            // What asks the graph; each query comes with who asks it.
            {
              name: 'graph',
              test: /node_modules\/(@apollo|@wry|graphql|graphql-ws|optimism|rxjs|tslib)\//,
            },
            // What the first page of a workspace needs, and of the parts what is left for other pages at the door.
            {
              name: (id, modules) => (partsOfPages(modules).frame.has(id) ? 'frame' : null),
              debugName: 'frame',
            },
            {
              name: (id, modules) => (partsOfPages(modules).door.has(id) ? 'door' : null),
              debugName: 'door',
              test: SHARED,
            },
            // Also cards that wait for the screen ask what scrolls, so it is no part of the table.
            { name: 'parts', test: /web\/src\/ui\/scroll-parent/ },
            // Heavy parts come with the screens that use them.
            { name: 'table', test: /web\/src\/ui\/table\/|web\/src\/ui\/use-virtual|node_modules\/@tanstack\// },
            { name: 'board', test: /web\/src\/ui\/board\/|node_modules\/@dnd-kit\// },
            { name: 'parts', test: SHARED, minShareCount: 3 },
            { name: 'document', test: DOCUMENT, minShareCount: 2 },
            {
              name: sharedPack,
              debugName: 'shared',
              test: /web\/src\//,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
})

/** The two faces that every page begins with are asked for beside the code, so that no text is set twice. */
function earlyFonts(): Plugin {
  return {
    name: 'early-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /\/(inter|source-serif-4)-latin-wght-normal-/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          })),
    },
  }
}

/** Writes the release's hash and date into the page's meta tags: the commit, or "unversioned" outside a clone. */
function releaseMeta(): Plugin {
  return {
    name: 'release-meta',
    transformIndexHtml: (html) => {
      const [hash, date] = commit()
      return html.replaceAll('%RELEASE_HASH%', hash).replaceAll('%RELEASE_DATE%', date)
    },
  }
}

function commit(): [hash: string, date: string] {
  try {
    const [hash = '', date = ''] = execFileSync('git', ['log', '-1', '--format=%h %cI'], { encoding: 'utf8' })
      .trim()
      .split(' ')
    return [hash, date]
  } catch {
    return ['unversioned', new Date().toISOString()]
  }
}

/**
 * What three screens or more share comes in one file, as small ones would be asked for by the dozen, each for more work
 * than it holds. What needs a heavy part comes apart from what does without.
 */
function sharedPack(id: string, modules: Modules): string {
  const reached = [...reachedFrom([id], modules)]
  if (reached.some((one) => DOCUMENT.test(one))) return 'writing'
  return reached.some((one) => LIST.test(one)) ? 'lists' : 'shared'
}

const at = (path: string): string => join(import.meta.dirname, 'src', path)

/** The modules without which pages cannot stand: those where people sign in, home, and the others at the door. */
type PartsOfPages = { entrance: Set<string>; frame: Set<string>; door: Set<string> }
let parts: PartsOfPages | null = null

function partsOfPages(modules: Modules): PartsOfPages {
  const doors = modules.getModuleInfo(at('app/door-screens.ts'))?.dynamicallyImportedIds ?? []
  parts ??= {
    entrance: reachedFrom(FIRST.map(at), modules),
    frame: reachedFrom(HOME.map(at), modules),
    door: reachedFrom(doors, modules),
  }
  return parts
}

/** Texts of the build are compressed once and as far as they go; the edge serves them so. Fonts are compressed already. */
function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      async handler() {
        const names = await readdir(folder, { recursive: true })
        for (const name of names.filter((one) => /\.(m?js|css|svg|json)$/.test(one))) {
          const path = join(folder, name)
          const bytes = await readFile(path)
          await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes))
          await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
        }
      },
    },
  }
}
