/**
 * Why a test aborts an object. The runner knows the beginning of it as an end that was meant, and
 * prints no `uncaught exception`; with any other reason workerd's line goes to the terminal.
 */
export const disposed = 'Instance disposed by a test'
