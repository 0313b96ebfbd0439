// What `nodejs_compat` gives us of it. @types/node as a whole would bring Node's globals along.
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<T> {
    run<R>(store: T, callback: () => R): R
    getStore(): T | undefined
  }
}
