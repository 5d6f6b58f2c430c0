import { execFileSync } from 'node:child_process'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** One build for the root domain and every workspace host; the page decides by its host which application it is. */
export default defineConfig({
  plugins: [react(), releaseMeta(), earlyFonts()],
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
            { name: 'parts', test: /web\/src\/(ui|lib|gql)\/|node_modules\/lucide-react\//, minShareCount: 3 },
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
          .filter((file) => /\/(inter|source-serif-4)-latin-opsz-normal-/.test(file))
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
