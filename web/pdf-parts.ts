import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Folders of the library that draws PDFs: letters of other scripts, fonts that a file only names, and what unpacks scans. */
const FOLDERS = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$/,
  iccs: /\.icc$/,
  wasm: /^(jbig2|openjpeg|qcms_bg)\.wasm$/,
}

/** Puts these beside the build, where the library asks for them when a file needs one: under packs/pdf-VERSION. */
export function pdfParts(): Plugin {
  return {
    name: 'pdf-parts',
    apply: 'build',
    generateBundle() {
      const root = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
      const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
      for (const [folder, wanted] of Object.entries(FOLDERS))
        for (const name of readdirSync(join(root, folder)).filter((one) => wanted.test(one)))
          this.emitFile({
            type: 'asset',
            fileName: `packs/pdf-${version}/${folder}/${name}`,
            source: readFileSync(join(root, folder, name)),
          })
    },
  }
}
