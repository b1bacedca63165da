// Preloaded into every program that tests start: ends it when its parent is gone.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.channel?.unref();
