import { BUTTON_SCRIPT } from '#src/reels/button-script.ts'

/**
 * What an embedded reel does: plays its clips one after the other and marks the one that is heard. The page reads without
 * it: the quotes stand there, and the recording has its own controls.
 */
export const REEL_SCRIPT = `(() => {
const media = document.querySelector('[data-reel]'), clips = [...document.querySelectorAll('li[data-from]')];
if (!media || !clips.length) return;
let at = -1;
const play = (next) => {
  clips[at]?.removeAttribute('aria-current');
  at = next < clips.length ? next : -1;
  const clip = clips[at];
  if (!clip) return media.pause();
  clip.setAttribute('aria-current', 'true');
  media.currentTime = Number(clip.dataset.from);
  media.play().catch(() => {});
};
media.addEventListener('timeupdate', () => {
  const clip = clips[at];
  if (clip && !media.seeking && media.currentTime >= Number(clip.dataset.to)) play(at + 1);
});
${BUTTON_SCRIPT}
for (const [place, clip] of clips.entries()) clip.append(button('Play clip ' + (place + 1), () => play(place)));
media.after(button('Play all clips', () => play(0)));
})()`
