// Before React is loaded: in development it notes with every element, for a debugger that nobody has open here, who asked
// for it, and runs each component through that note. It takes a tenth of the processor, and no test reads it.
Reflect.deleteProperty(console, 'createTask');
