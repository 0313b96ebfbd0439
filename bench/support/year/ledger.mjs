/**
 * The plain model of one namespace: what has to be there, what is hidden until it is asked back, and
 * the marks that are to be nowhere from a day on.
 */
export function createLedger() {
  const live = new Map()
  const hidden = new Map()
  const gone = new Map()
  const move = (from, to, id) => {
    const told = from.get(id)
    if (told === undefined) throw new Error(`${id} is not where the ledger has it`)
    from.delete(id)
    to?.set(id, told)
    return told
  }
  return {
    live,
    hidden,
    gone,
    told: 0,
    tell({ __memory_id: id, store }, { text, mark, isState }) {
      if (live.has(id)) throw new Error(`${id} was given twice`)
      live.set(id, { store, isState, text, marks: [mark] })
      this.told += 1
    },
    change(id, { text, mark, isState }) {
      const { store, marks } = live.get(id)
      live.set(id, { store, isState, text, marks: [...marks, mark] })
    },
    forget: (id) => void move(live, hidden, id),
    undo: (id) => void move(hidden, live, id),
    erase(id, at) {
      const { marks } = move(live.has(id) ? live : hidden, null, id)
      for (const mark of marks) gone.set(mark, at)
    },
    neverKept: ({ mark }, at) => void gone.set(mark, at),
  }
}
