/** A fresh board; `limit` is the most cards a lane takes, 0 for any number. */
export function emptyBoard() {
  return {
    lanes: [
      { id: 'todo', name: 'To do', limit: 0, cards: [] },
      { id: 'doing', name: 'Doing', limit: 3, cards: [] },
      { id: 'review', name: 'Review', limit: 2, cards: [] },
      { id: 'done', name: 'Done', limit: 0, cards: [] },
    ],
  };
}

const replaceLane = (board, id, change) => ({
  lanes: board.lanes.map((lane) => (lane.id === id ? { ...lane, cards: change(lane.cards) } : lane)),
});

export const laneOf = (board, cardId) => board.lanes.find((lane) => lane.cards.some((card) => card.id === cardId));

export function addCard(board, card) {
  if (!card.title.trim()) throw new Error('A card needs a title.');
  return replaceLane(board, board.lanes[0].id, (cards) => [...cards, { ...card, title: card.title.trim() }]);
}

export function removeCard(board, cardId) {
  const lane = laneOf(board, cardId);
  return lane ? replaceLane(board, lane.id, (cards) => cards.filter((card) => card.id !== cardId)) : board;
}

/** Moves a card to a place in a lane; throws when the lane is full. */
export function moveCard(board, cardId, laneId, index) {
  const from = laneOf(board, cardId);
  const to = board.lanes.find((lane) => lane.id === laneId);
  if (!from || !to) return board;
  if (from.id !== to.id && to.limit && to.cards.length >= to.limit) {
    throw new Error(`${to.name} takes ${to.limit} cards at a time.`);
  }
  const card = from.cards.find((entry) => entry.id === cardId);
  return replaceLane(removeCard(board, cardId), laneId, (cards) => {
    const at = Math.max(0, Math.min(index ?? cards.length, cards.length));
    return [...cards.slice(0, at), card, ...cards.slice(at)];
  });
}

/** Moves by keyboard: `dx` lanes sideways, `dy` places down. */
export function nudge(board, cardId, dx, dy) {
  const lane = laneOf(board, cardId);
  if (!lane) return board;
  const position = lane.cards.findIndex((card) => card.id === cardId);
  const target = board.lanes[board.lanes.indexOf(lane) + dx];
  if (!target) return board;
  return moveCard(board, cardId, target.id, dx ? target.cards.length : position + dy);
}

/** Reads an exported board; refuses what does not have its shape. */
export function parseBoard(text) {
  const board = JSON.parse(text);
  const sound = board?.lanes?.every?.((lane) => typeof lane.name === 'string' && Array.isArray(lane.cards));
  if (!sound) throw new Error('This file is not a board.');
  return board;
}
