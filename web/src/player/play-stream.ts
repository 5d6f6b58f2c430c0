import type Hls from 'hls.js'

const HLS_TYPE = 'application/vnd.apple.mpegurl'
/** Seconds loaded ahead: one part alone until somebody plays, so that opening a note costs little. */
const IDLE_AHEAD_S = 1
const AHEAD_S = 60
/** Seconds kept of what was played, for a short way back. */
const BEHIND_S = 90

/** What the service does not give is asked for in another quality and once more; then it is not there. */
const REFUSED = 400
const MOST_REFUSALS = 3

/**
 * Lets an element play the stream of a film; the function ends that. The browser plays it itself where it can, else
 * hls.js does, which is loaded for the first one. Whatever goes wrong, `fileUrl()` goes on from the same moment.
 */
export function playStream(element: HTMLMediaElement, hlsUrl: string, fileUrl: () => string): () => void {
  let hls: Hls | null = null
  let ended = false
  const leave = (): void => {
    ended = true
    element.removeEventListener('error', giveUp)
    hls?.destroy()
  }
  function giveUp(): void {
    if (ended) return
    goOn(element, () => {
      leave()
      element.src = fileUrl()
    })
  }
  element.addEventListener('error', giveUp)
  if (element.canPlayType(HLS_TYPE) !== '') element.src = hlsUrl
  else
    import('hls.js/light').then(({ default: Player }) => {
      if (ended) return
      if (!Player.isSupported()) return giveUp()
      hls = playThrough(new Player(settings), element, hlsUrl)
      let refusals = 0
      hls.on(Player.Events.FRAG_BUFFERED, () => {
        refusals = 0
      })
      hls.on(Player.Events.ERROR, (_event, { fatal, response }) => {
        if ((response?.code ?? 0) >= REFUSED) refusals += 1
        if (fatal || refusals >= MOST_REFUSALS) giveUp()
      })
    }, giveUp)
  return () => {
    leave()
    element.removeAttribute('src')
    element.load()
  }
}

/** No worker: the page's policy lets none be made of text, and one film costs the page little. */
const settings = {
  enableWorker: false,
  maxBufferLength: IDLE_AHEAD_S,
  maxMaxBufferLength: IDLE_AHEAD_S,
  backBufferLength: BEHIND_S,
}

function playThrough(hls: Hls, element: HTMLMediaElement, hlsUrl: string): Hls {
  const loadAhead = (): void => {
    hls.config.maxBufferLength = AHEAD_S
    hls.config.maxMaxBufferLength = AHEAD_S
  }
  element.addEventListener('play', loadAhead, { once: true })
  hls.loadSource(hlsUrl)
  goOn(element, () => hls.attachMedia(element))
  return hls
}

/** Gives an element another source, and goes on from the moment, at the speed, and playing or not, as it was. */
function goOn(element: HTMLMediaElement, change: () => void): void {
  const { currentTime, paused, playbackRate } = element
  const restore = (): void => {
    if (currentTime > 0) element.currentTime = currentTime
    element.playbackRate = playbackRate
    if (!paused) element.play().catch(() => undefined)
  }
  change()
  element.addEventListener('loadedmetadata', restore, { once: true })
}
