/** The package has types for its whole build only; the light one has the same, without subtitles, other sound tracks and DRM. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
