// The library declares the types of the build for every browser by a path that its own package does not open.
declare module 'pdfjs-dist/legacy/web/pdf_viewer.mjs' {
  export { EventBus, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs'
}
