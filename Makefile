wasm:
	PARLOUR_BROWSER=1 swift build --triple wasm32-unknown-none-wasm -c release --product Browser --scratch-path .build/wasm
