import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/** The pages of a PDF as they are drawn into an element. */
export type PdfReader = {
  pageCount: number
  /** Brings a page into sight; of a number that is none, the nearest. */
  goTo: (page: number) => void
  zoom: (by: 'in' | 'out' | 'fit') => void
}

export type OpenPdf = {
  url: string
  /** What scrolls, and what in it holds the pages. */
  container: HTMLDivElement
  pages: HTMLDivElement
  /** Which page is seen first, from 1. */
  page: number
  onPage: (page: number) => void
  /** The words of a page are there, or are there again: it was drawn anew. */
  onWords: (page: number, element: HTMLElement) => void
  signal: AbortSignal
}

/** No links, no forms, no notes of others: a file is looked at, and nothing in it acts. */
const NO_ANNOTATIONS = 0
const NO_EDITOR = -1
const WITH_TEXT = 1
/** As wide as there is room. */
const FIT = 'page-width'
/** So many pixels has a page that is zoomed in at most; sharper than a screen, and no phone runs out of memory. */
const MOST_PIXELS = 2 ** 24

/**
 * Opens a PDF and draws its pages as they come into sight. The library comes with the first one. Throws what it says of a
 * file that cannot be read, and stops with `signal`.
 */
export async function openPdf({ url, container, pages, page, onPage, onWords, signal }: OpenPdf): Promise<PdfReader> {
  const library = await pdfLibrary()
  const parts = `/packs/pdf-${library.version}`
  const loading = library.getDocument({
    url,
    cMapUrl: `${parts}/cmaps/`,
    standardFontDataUrl: `${parts}/standard_fonts/`,
    iccUrl: `${parts}/iccs/`,
    wasmUrl: `${parts}/wasm/`,
  })
  const { viewer, eventBus } = viewerIn(library, { container, pages, signal })
  const resized = new ResizeObserver(() => {
    if (viewer.currentScaleValue === FIT) viewer.currentScaleValue = FIT
  })
  signal.addEventListener('abort', () => {
    resized.disconnect()
    // Without a document the viewer lets go of the one it has, which its types do not say.
    viewer.setDocument(null)
    void loading.destroy()
  })
  eventBus.on('textlayerrendered', ({ source, pageNumber }: { source: { div: HTMLElement }; pageNumber: number }) =>
    onWords(pageNumber, source.div),
  )
  const document = await loading.promise
  signal.throwIfAborted()
  const goTo = (number: number): void => {
    viewer.currentPageNumber = Math.min(Math.max(number, 1), document.numPages)
  }
  await new Promise<void>((resolve) => {
    eventBus.on('pagesinit', () => resolve())
    viewer.setDocument(document)
  })
  viewer.currentScaleValue = FIT
  goTo(page)
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => onPage(pageNumber))
  resized.observe(container)
  return {
    pageCount: document.numPages,
    goTo,
    zoom(by) {
      if (by === 'fit') viewer.currentScaleValue = FIT
      else if (by === 'in') viewer.increaseScale()
      else viewer.decreaseScale()
    },
  }
}

type Library = Awaited<ReturnType<typeof pdfLibrary>>

/** What draws pages, and tells of them; what it listens to on the page ends with `signal`. */
function viewerIn(
  { EventBus, PDFViewer }: Library,
  { container, pages, signal }: Pick<OpenPdf, 'container' | 'pages' | 'signal'>,
) {
  const eventBus = new EventBus()
  const options = {
    container,
    viewer: pages,
    eventBus,
    annotationMode: NO_ANNOTATIONS,
    annotationEditorMode: NO_EDITOR,
    textLayerMode: WITH_TEXT,
    removePageBorders: true,
    maxCanvasPixels: MOST_PIXELS,
    // Its types do not know it.
    abortSignal: signal,
  }
  return { viewer: new PDFViewer(options), eventBus }
}

/** The library, its worker set, and its viewer, which looks for it among the globals. */
async function pdfLibrary() {
  const library: typeof import('pdfjs-dist') = await import('pdfjs-dist/legacy/build/pdf.mjs')
  library.GlobalWorkerOptions.workerSrc = workerUrl
  Object.assign(globalThis, { pdfjsLib: library })
  const { EventBus, PDFViewer } = await import('pdfjs-dist/legacy/web/pdf_viewer.mjs')
  const { getDocument, version } = library
  return { getDocument, version, EventBus, PDFViewer }
}
