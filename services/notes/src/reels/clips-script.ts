import { BUTTON_SCRIPT } from './button-script.ts'

/**
 * What an embedded reel of clips does: plays them one after the other in one place and marks the one that plays. The page
 * reads and plays without it, each clip by its own controls.
 */
export const CLIPS_SCRIPT = `(() => {
const list = document.querySelector('[data-clips]');
const clips = list ? [...list.children].filter((one) => one.querySelector('[data-clip]')) : [];
if (!clips.length) return;
const own = clips.map((clip) => clip.querySelector('[data-clip]'));
const sources = own.map((one) => one.getAttribute('src'));
const stage = document.createElement(own.some((one) => one.tagName === 'VIDEO') ? 'video' : 'audio');
Object.assign(stage, { controls: true, playsInline: true, preload: 'metadata' });
stage.setAttribute('aria-label', 'Reel');
stage.src = sources[0];
let at = -1;
const play = (next) => {
  clips[at]?.removeAttribute('aria-current');
  at = next < clips.length ? next : -1;
  if (at < 0) { stage.pause(); stage.src = sources[0]; return; }
  clips[at].setAttribute('aria-current', 'true');
  stage.src = sources[at];
  stage.play().catch(() => {});
};
stage.addEventListener('play', () => { if (at < 0) { at = 0; clips[0].setAttribute('aria-current', 'true'); } });
stage.addEventListener('ended', () => play(at + 1));
stage.addEventListener('error', () => { if (at >= 0 && !stage.paused) play(at + 1); });
${BUTTON_SCRIPT}
for (const [place, one] of own.entries()) one.replaceWith(button('Play clip ' + (place + 1), () => play(place)));
list.before(stage, button('Play all clips', () => play(0)));
})()`
