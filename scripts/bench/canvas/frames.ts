/** What happens in each frame while the canvas is driven; runs in the page. */
export type Frames = { count: number; work: number[] }

/**
 * Pans or zooms by one event a frame, as a wheel would, for so many milliseconds, and answers how many frames there were
 * and for how long each kept the main thread. Without a canvas it only counts, as the peer. Runs in the page.
 */
export function drive({ kind, ms }: { kind: 'pan' | 'zoom' | 'nothing'; ms: number }): Promise<Frames> {
  const stage = document.querySelector('[data-canvas]')
  const channel = new MessageChannel()
  const work: number[] = []
  let [count, began] = [0, 0]
  // The message comes when the frame with all that belongs to it is done.
  channel.port1.onmessage = () => work.push(performance.now() - began)
  return new Promise((resolve) => {
    const start = performance.now()
    const frame = (): void => {
      began = performance.now()
      if (began - start > ms) {
        channel.port1.close()
        resolve({ count, work })
        return
      }
      count++
      const turn = Math.sin(((began - start) / ms) * Math.PI * 4)
      const place = { clientX: innerWidth / 2, clientY: innerHeight / 2, bubbles: true, cancelable: true }
      if (kind === 'pan')
        stage?.dispatchEvent(new WheelEvent('wheel', { ...place, deltaX: turn * 60, deltaY: turn * 40 }))
      if (kind === 'zoom') stage?.dispatchEvent(new WheelEvent('wheel', { ...place, deltaY: turn * -6, ctrlKey: true }))
      channel.port2.postMessage(0)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}
