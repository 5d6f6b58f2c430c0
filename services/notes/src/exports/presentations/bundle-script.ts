/**
 * What the page of an archive does: one slide at a time by keys, buttons and swipes, the clip of a slide and the word that
 * is said, the overview, speaker notes and the full screen. It knows nothing of what the page says.
 */
export const BUNDLE_SCRIPT = `(() => {
const root = document.documentElement;
const find = (selector) => document.querySelector(selector);
const slides = [...document.querySelectorAll('.slide')];
const [status, all, bar] = [find('[data-status]'), find('#all'), find('footer')];
const buttons = new Map([...document.querySelectorAll('[data-act]')].map((one) => [one.dataset.act, one]));
let at = 0;
const show = (next) => {
  at = Math.min(Math.max(next, 0), slides.length - 1);
  for (const [place, slide] of slides.entries()) {
    slide.hidden = place !== at;
    if (place !== at) for (const media of slide.querySelectorAll('video,audio')) media.pause();
  }
  slides[at].scrollTop = 0;
  status.textContent = (at + 1) + ' of ' + slides.length;
  buttons.get('back').disabled = at === 0;
  buttons.get('on').disabled = at === slides.length - 1;
  for (const [place, link] of [...all.querySelectorAll('a')].entries())
    if (place === at) link.setAttribute('aria-current', 'true'); else link.removeAttribute('aria-current');
  const hash = '#s' + (at + 1);
  if (location.hash !== hash) location.replace(hash);
};
const named = () => Number(/^#s(\\d{1,5})$/.exec(location.hash)?.[1] ?? 1) - 1;
const overview = (open) => {
  all.hidden = !open;
  buttons.get('all').setAttribute('aria-expanded', String(open));
  if (open) all.querySelector('[aria-current]')?.focus();
};
const play = () => {
  const media = slides[at].querySelector('video,audio');
  if (!media) return;
  if (media.paused) media.play().catch(() => {}); else media.pause();
};
const acts = {
  on: () => show(at + 1),
  back: () => show(at - 1),
  all: () => overview(all.hidden),
  notes: () => {
    const on = root.classList.toggle('with-notes');
    buttons.get('notes')?.setAttribute('aria-pressed', String(on));
  },
  whole: () => {
    const asked = document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen?.();
    asked?.catch?.(() => {});
  },
};
const keys = {
  ArrowRight: acts.on, PageDown: acts.on, ArrowLeft: acts.back, PageUp: acts.back,
  Home: () => show(0), End: () => show(slides.length - 1),
  f: acts.whole, o: acts.all, n: acts.notes, p: play, Escape: () => overview(false),
};
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const within = (selector) => event.target.closest?.(selector);
  const isSpace = event.key === ' ' && !within('button,a,summary,video,audio');
  const run = isSpace ? acts.on : keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!run || (event.key.startsWith('Arrow') && within('video,audio,.table'))) return;
  event.preventDefault();
  run();
});
for (const [name, button] of buttons) button.addEventListener('click', acts[name]);
all.addEventListener('click', (event) => { if (event.target.closest('a')) overview(false); });
addEventListener('hashchange', () => { if (named() !== at) show(named()); });
let begun = null;
addEventListener('touchstart', ({ touches, target }) => {
  begun = touches.length === 1 && !target.closest('video,audio,.table,nav') ? touches[0] : null;
}, { passive: true });
addEventListener('touchend', ({ changedTouches: [touch] }) => {
  if (!begun) return;
  const [x, y] = [touch.clientX - begun.clientX, touch.clientY - begun.clientY];
  begun = null;
  if (Math.abs(x) > 48 && Math.abs(x) > 1.5 * Math.abs(y)) show(at + (x < 0 ? 1 : -1));
}, { passive: true });
for (const media of document.querySelectorAll('.said video,.said audio')) {
  const words = [...media.parentElement.querySelectorAll('[data-said]')].map((word) => {
    const [start, end] = word.dataset.said.split(' ').map(Number);
    return { word, start, end };
  });
  const mark = () => {
    const now = media.currentTime * 1000;
    for (const { word, start, end } of words) word.classList.toggle('now', !media.ended && now > 0 && now >= start && now < end);
    if (!media.paused) requestAnimationFrame(mark);
  };
  for (const name of ['play', 'pause', 'seeked', 'ended']) media.addEventListener(name, mark);
}
root.classList.add('by-one');
bar.hidden = false;
show(named());
})()`
