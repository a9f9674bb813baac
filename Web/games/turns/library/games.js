// My games: made here or copied from the library, and shared as links and files.

import { button, iconButton, linkButton } from '../../../parts/button.js';
import { openDialog } from '../../../parts/dialog.js';
import { download, pickFile } from '../../../parts/files.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { toast } from '../../../parts/toast.js';
import { askToAdd } from './add-dialog.js';
import { GamePicker } from './game-picker.js';
import { readLibrary } from './library.js';
import { keep, ownGames, remove } from './my-games.js';
import { decodeFile, encodeFile, largestFile } from './share.js';
import { shareGame } from './share-dialog.js';
import { words } from '../words.js';

/** @typedef {import('../types.js').ListedGame} ListedGame */

/** @type {ClosureComponent} */
function Games() {
  void readLibrary();
  return {
    view: () => page({ title: words.myGames, accent: 'turns', back: '/turns' }, [
      m('.row', [
        linkButton({ text: words.newGame, icon: 'add', href: '#!/turns/games/new', kind: 'main' }),
        button({ text: words.copyGame, icon: 'copy', onclick: copyOne }),
      ]),
      ownGames().length === 0 ? m('p.quiet', words.myGamesEmpty) : m('ul.own-games', ownGames().map(row)),
      m('.row', [
        ownGames().length === 0 ? null : button({
          text: words.exportGames, icon: 'download', kind: 'quiet',
          onclick: () => download('parlour-games.json', encodeFile(ownGames())),
        }),
        button({ text: words.importGames, icon: 'upload', kind: 'quiet', onclick: importFile }),
      ]),
    ]),
  };
}

/** @param {ListedGame} game */
const row = (game) => m('li.own-game.card', { key: game.id }, [
  m('a.own-game-name', { href: `#!/turns/games/${game.id}` }, [
    m('strong', game.name), m('small.quiet', `${words.kinds[game.kind]}, ${words.phasesIn(game.phases.length)}`),
  ]),
  iconButton({ icon: 'share', label: words.shareOne(game.name), onclick: () => void shareGame(game) }),
  iconButton({ icon: 'copy', label: words.copyOne(game.name), onclick: () => void copy(game) }),
  iconButton({
    icon: 'bin', label: words.removeOne(game.name),
    onclick() {
      const bringBack = remove(game);
      toast(words.removed(game.name), { action: { text: words.undo, run: bringBack } });
    },
  }),
]);

async function copyOne() {
  /** @type {ListedGame | undefined} */
  const game = await openDialog({
    title: words.copyGame, accent: 'turns', wide: true, body: (close) => m(GamePicker, { chosen: '', onchoose: close }),
    actions: [{ text: words.cancel, value: undefined }],
  });
  if (game) await copy(game);
}

/** @param {ListedGame} game */
async function copy(game) {
  const isTaken = ownGames().some((own) => own.name === game.name);
  const complaint = await keep([{ ...game, id: undefined, name: isTaken ? words.copyName(game.name) : game.name }]);
  toast(complaint ?? words.copied(game.name), { kind: complaint ? 'error' : 'note' });
}

async function importFile() {
  try {
    const file = await pickFile({ accept: '.json,application/json', max: largestFile });
    if (file) await askToAdd(decodeFile(file.text));
  } catch (error) {
    toast(words.nothingChanged(/** @type {Error} */ (error).message), { kind: 'error' });
  }
}

export default styled(Games, '/games/turns/turns.css');
