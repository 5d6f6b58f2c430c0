import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The gallery of the parts: a build of its own, so that nothing of it reaches those who use the product. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  build: { target: 'es2022', emptyOutDir: true, chunkSizeWarningLimit: 2000 },
})
