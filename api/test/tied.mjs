// Loaded first into every program that tests start: when the process that started it is gone, however it went, so is this one.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.channel?.unref();
