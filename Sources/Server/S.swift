import Hummingbird
import Crypto
import NIOWebSocket
